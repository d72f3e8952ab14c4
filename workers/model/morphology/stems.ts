/**
 * Verb stems of Hebrew and Aramaic: one vocabulary for four sources. Letters: OSHB's HebrewMorphologyCodes.html;
 * names: the feature docs of BHSA and DSS (Text-Fabric) and UD_Ancient_Hebrew-PTNK.
 */

/** OSHB letters after `HV`. */
export const OSHB_HEBREW: Record<string, string> = {
  q: 'qal',
  N: 'nifal',
  p: 'piel',
  P: 'pual',
  h: 'hifil',
  H: 'hofal',
  t: 'hitpael',
  o: 'polel',
  O: 'polal',
  r: 'hitpolel',
  m: 'poel',
  M: 'poal',
  k: 'palel',
  K: 'pulal',
  Q: 'qalpass',
  l: 'pilpel',
  L: 'polpal',
  f: 'hitpalpel',
  D: 'nitpael',
  j: 'pealal',
  i: 'pilel',
  u: 'hotpaal',
  c: 'tifil',
  v: 'hishtafel',
  w: 'nitpalel',
  y: 'nitpoel',
  z: 'hitpoel',
}

/** OSHB letters after `AV`. */
export const OSHB_ARAMAIC: Record<string, string> = {
  q: 'peal',
  Q: 'peil',
  u: 'hitpeel',
  p: 'pael',
  P: 'itpaal',
  M: 'hitpaal',
  a: 'afel',
  h: 'hafel',
  s: 'safel',
  e: 'shafel',
  H: 'hofal',
  i: 'itpeel',
  t: 'hishtafel',
  v: 'ishtafel',
  w: 'hitafel',
  o: 'polel',
  z: 'itpoel',
  r: 'hitpolel',
  f: 'hitpalpel',
  b: 'hefal',
  c: 'tifel',
  m: 'poel',
  l: 'palpel',
  L: 'itpalpel',
  O: 'itpolel',
  G: 'ittafal',
}

/** Every canonical stem, in the order the lists above give them. */
export const STEMS: readonly string[] = [...new Set([...Object.values(OSHB_HEBREW), ...Object.values(OSHB_ARAMAIC)])]

/** `vs` of BHSA; the canonical names are valid too. */
export const BHSA_STEMS: Record<string, string> = {
  nif: 'nifal',
  hif: 'hifil',
  hof: 'hofal',
  hit: 'hitpael',
  htpo: 'hitpoel',
  nit: 'nitpael',
  hotp: 'hotpaal',
  tif: 'tifil',
  hsht: 'hishtafel',
  pasq: 'qalpass',
  haf: 'hafel',
  shaf: 'shafel',
  htpe: 'hitpeel',
  htpa: 'hitpaal',
  etpe: 'itpeel',
  etpa: 'itpaal',
}

/** `vs` of the Dead Sea Scrolls where it differs from the canonical name. `hitopel` is how the source spells it. */
export const DSS_STEMS: Record<string, string> = {
  hophal: 'hofal',
  hitopel: 'hitpolel',
  passive: 'qalpass',
}

/** HebBinyan of UD. */
export const UD_BINYANIM: Record<string, string> = {
  PAAL: 'qal',
  NIFAL: 'nifal',
  PIEL: 'piel',
  PUAL: 'pual',
  HIFIL: 'hifil',
  HUFAL: 'hofal',
  HITPAEL: 'hitpael',
}
