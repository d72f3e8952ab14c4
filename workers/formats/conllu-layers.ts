import type { LayerRecord, TokenRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import type { ConlluOptions } from './conllu.ts'
import { CHAPTER_MARK, type ConlluBlock, type ConlluRow } from './conllu-rows.ts'

/** Comments that the reader takes in; all others are kept as a note. */
const READ = new Set(['text', 'sent_id', 'newdoc id', 'newdoc', 'meta::title', 'meta::author'])
const TRANSLATION = /^(?:text_(\w{2,3})|translat(?:ion|ed|e)|translated_text)$/
const TRANSLITERATION = /^(?:translit|transliterated_text)$/
const LANGUAGES: Readonly<Record<string, string>> = { en: 'eng', de: 'deu', fr: 'fra', it: 'ita', es: 'spa' }

/** Layers out of the comments: translations, a transliteration, and what is left as a note. */
export function commentLayers(
  block: ConlluBlock,
  citation: string,
  language: string,
  options: ConlluOptions,
  report: (code: string, raw: string) => void,
): LayerRecord[] {
  const layers: LayerRecord[] = []
  const kept: string[] = []
  for (const [name, value] of block.comments) {
    const translation = TRANSLATION.exec(name)
    if (translation) {
      const code = translation[1] ?? 'en'
      if (options.translations === false) report('translation-left-out', name)
      else if (value === '' || /^\.+$/.test(value)) report('translation-empty', `${name} = ${value}`)
      else
        layers.push({
          layer: `tr-${code.slice(0, 2)}`,
          kind: 'translation',
          language: LANGUAGES[code] ?? code,
          text: value,
        })
    } else if (TRANSLITERATION.test(name)) {
      if (value !== '') layers.push({ layer: 'translit', kind: 'transcription', language, text: value })
    } else if (
      !name.startsWith(CHAPTER_MARK) &&
      (!READ.has(name) || (name === 'sent_id' && encodeLevel(value) !== citation))
    )
      kept.push(value === '' ? name : `${name} = ${value}`)
  }
  if (kept.length > 0) layers.push({ layer: 'comments', kind: 'note', text: kept.join('\n') })
  return layers
}

/** Words in one line, divided by blanks, each with its place in that line. */
function lineOf(words: readonly (string | undefined)[]): Pick<LayerRecord, 'text' | 'align'> {
  const align: LayerRecord['align'] = []
  let text = ''
  words.forEach((word, n) => {
    if (word === undefined || word === '') return
    if (text !== '') text += ' '
    const start = text.length
    text += word
    align.push({ tokens: [n, n + 1], span: [start, text.length] })
  })
  return { text, align }
}

/** The tokens one by one, divided by blanks, each with its place in that line. */
export function segmentation(tokens: readonly TokenRecord[], text: string, language: string): LayerRecord {
  const line = lineOf(tokens.map(token => token.span && text.slice(...token.span).trim()))
  return { layer: 'words', kind: 'segmentation', language, ...line }
}

/**
 * The signs of every token as a line of their own, out of MISC: the value of a key, or its bare values, which upstream
 * divides by `|` as signs of one word. The values go out of the tokens. Undefined where no token has any.
 */
export function transcription(
  rows: readonly ConlluRow[],
  tokens: readonly TokenRecord[],
  { misc: key, layer }: NonNullable<ConlluOptions['transcription']>,
  language: string,
): LayerRecord | undefined {
  const line = lineOf(rows.map(row => (key === '' ? row.bare.join(' ') : (row.misc.get(key) ?? '')).normalize('NFC')))
  for (const token of tokens) {
    const rest = Object.entries(token.misc ?? {}).filter(([name, value]) => (key === '' ? value !== '' : name !== key))
    if (rest.length > 0) token.misc = Object.fromEntries(rest)
    else delete token.misc
  }
  return line.text === '' ? undefined : { layer, kind: 'transcription', language, ...line }
}
