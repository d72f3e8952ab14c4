import { decodeBetaCode } from '../model/fold/beta-code.ts'

/** No word is as long: what is so long is no Beta Code, and stays. */
const LONGEST = 200
const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/

/** Decodes a text in Beta Code word by word; entities that nobody knows and words that are Greek already stay. */
export function decodeBetaText(text: string, dropped: (sign: string) => void): string {
  return text.replace(/&[A-Za-z_][\w.-]*;|[^\s&]+|&/g, piece => {
    if (piece === '&' || (piece.startsWith('&') && piece.endsWith(';'))) return piece
    if (piece.length > LONGEST || GREEK.test(piece)) return piece
    const read = decodeBetaCode(piece)
    for (const sign of read.dropped) dropped(sign)
    return read.text
  })
}

/** Whether a text looks like Beta Code that nobody has decoded: letters with accents or breathings behind them. */
export const looksLikeBetaCode = (text: string): boolean => /[aehiouw][)(]?[/\\=]|\*[)(]?[a-z]/.test(text)
