import type { Rules } from './rules.ts'

/** Asomtavruli, Nuskhuri and Mtavruli are the same alphabet; Mkhedruli stands for all. */
const letters = new Map<string, string>()
for (let n = 0; n <= 0x2d; n++)
  for (const block of [0x10a0, 0x2d00, 0x1c90])
    letters.set(String.fromCharCode(block + n), String.fromCharCode(0x10d0 + n))

export const georgian: Rules = { languages: ['kat', 'oge'], scripts: ['Geor'], letters }
