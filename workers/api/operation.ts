import * as v from 'valibot'
import type { Refusal } from './envelope.ts'

type Entries = v.ObjectEntries

/** One operation of the catalogue. The form, the URL, the worker call, the command line and the reference read it. */
export interface Operation<I extends Entries = Entries, O extends v.GenericSchema = v.GenericSchema> {
  name: string
  /** The word on the screen. */
  title: string
  /** One paragraph: what it answers, and from what. */
  doc: string
  /** Arguments: `v.strictObject`; every entry carries a description. */
  input: v.StrictObjectSchema<I, undefined>
  /** The shape of `data`. */
  output: O
}

export type ArgsOf<T> =
  T extends Operation<infer I, infer _O> ? v.InferOutput<v.StrictObjectSchema<I, undefined>> : never
export type GivenArgsOf<T> =
  T extends Operation<infer I, infer _O> ? v.InferInput<v.StrictObjectSchema<I, undefined>> : never
export type DataOf<T> = T extends Operation<infer _I, infer O> ? v.InferOutput<O> : never

export function defineOperation<I extends Entries, O extends v.GenericSchema>(
  operation: Operation<I, O>,
): Operation<I, O> {
  return operation
}

/** An argument with its description, for the form, the help and the reference. */
export function described<S extends v.GenericSchema>(schema: S, text: string) {
  return v.pipe(schema, v.description(text))
}

/** Reads arguments from anything: unknown keys, wrong types and missing keys are refused in a sentence. */
export function readArgs<I extends Entries, O extends v.GenericSchema>(
  operation: Operation<I, O>,
  args: unknown,
): { ok: true; args: v.InferOutput<v.StrictObjectSchema<I, undefined>> } | { ok: false; refusal: Refusal } {
  const given = args ?? {}
  if (typeof given !== 'object' || Array.isArray(given))
    return refuse({ code: 'arg_type', message: `The arguments of ${operation.name} are an object of named values.` })
  const known = Object.keys(operation.input.entries)
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue
    const near = nearest(key, known)
    const { [key]: value, ...rest } = given as Record<string, unknown>
    return refuse({
      code: 'arg_unknown',
      field: key,
      message: near ? `Unknown argument ${key}; did you mean ${near}?` : `Unknown argument ${key}.`,
      expected: known.join(', '),
      ...(near ? { try: near, try_args: { ...rest, [near]: value } } : {}),
    })
  }
  for (const [field, value] of Object.entries(given)) {
    // the reader of arguments passes such names over without a word
    const odd = typeof value === 'object' && value !== null && ODD_NAMES.find(name => Object.hasOwn(value, name))
    if (odd) return refuse({ code: 'arg_type', field, message: `${field} cannot have a value named ${odd}.` })
  }
  const parsed = v.safeParse(operation.input, given)
  if (parsed.success) return { ok: true, args: parsed.output as v.InferOutput<v.StrictObjectSchema<I, undefined>> }
  const issue = parsed.issues[0]
  const field = issue.path ? issue.path.map(p => String(p.key)).join('.') : undefined
  const expected = field ? expectedOf(operation, field) : undefined
  const missing = issue.received === 'undefined'
  return refuse({
    code: 'arg_type',
    ...(field ? { field } : {}),
    message: missing
      ? `${operation.name} needs ${field ?? 'an argument'}.`
      : `${field ?? 'The arguments'} must be ${issue.expected ?? 'of another form'}, not ${issue.received}.`,
    ...(expected ? { expected } : {}),
  })
}

const ODD_NAMES = ['__proto__', 'prototype', 'constructor'] as const

function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}

function expectedOf(operation: Operation, field: string): string | undefined {
  const entry = operation.input.entries[field.split('.')[0] ?? '']
  return entry ? v.getDescription(entry as v.GenericSchema) : undefined
}

/** The nearest known name by edit distance, when it is near enough to be a slip. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const d = distance(word.toLowerCase(), candidate.toLowerCase(), least)
    if (d < least) {
      least = d
      best = candidate
    }
  }
  return best
}

/** Levenshtein distance, given up at `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const d = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      next.push(d)
      if (d < least) least = d
    }
    if (least >= limit) return limit
    row = next
  }
  return row[b.length]!
}
