import type { PackRefusal } from './check.ts'

/** Why something about the device's packs did not work. */
export type StoreCode =
  | PackRefusal['code']
  | 'network'
  | 'offline'
  | 'not_a_pack'
  | 'checksum'
  | 'quota'
  | 'storage_denied'
  | 'in_use'
  | 'not_installed'
  | 'cancelled'
  | 'busy'

/** An expected failure: a code to switch on and one plain sentence (or two) to show. */
export interface StoreRefusal {
  ok: false
  code: StoreCode
  message: string
}

/** Makes a refusal. */
export const refused = (code: StoreCode, message: string): StoreRefusal => ({ ok: false, code, message })

/** Bytes as people read them, `38 MB`, rounded up (what is needed) or down (what is free). */
export function megabytes(bytes: number, round: 'up' | 'down' = 'up'): string {
  const rounded = (value: number): number => (round === 'up' ? Math.ceil(value) : Math.floor(value))
  const mb = bytes / 1e6
  if (mb >= 1000) return `${rounded(mb / 100) / 10} GB`
  return mb >= 10 || mb === 0 ? `${rounded(mb)} MB` : `${rounded(mb * 10) / 10} MB`
}
