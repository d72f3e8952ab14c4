import * as v from 'valibot'
import type { Operation } from './operation.ts'

export interface ArgumentDescription {
  name: string
  /** In words: `text`, `number`, `true or false`, `list of text`, `one of folded, marks, exact`. */
  type: string
  required: boolean
  default?: unknown
  doc: string
}

export interface OperationDescription {
  name: string
  title: string
  doc: string
  arguments: ArgumentDescription[]
  data: string[]
}

/** An operation in words, read off its schema: for `ask --list`, the help and the generated reference. */
export function describeOperation(operation: Operation): OperationDescription {
  const output = operation.output as unknown as { entries?: Record<string, unknown> }
  return {
    name: operation.name,
    title: operation.title,
    doc: operation.doc,
    arguments: Object.entries(operation.input.entries).map(([name, schema]) =>
      describeArgument(name, schema as v.GenericSchema),
    ),
    data: Object.keys(output.entries ?? {}),
  }
}

interface Schema {
  type: string
  wrapped?: Schema
  item?: Schema
  options?: readonly unknown[]
  default?: unknown
  pipe?: readonly Schema[]
}

function describeArgument(name: string, schema: v.GenericSchema): ArgumentDescription {
  let inner = schema as unknown as Schema
  let required = true
  let fallback: unknown
  for (;;) {
    if (inner.type === 'optional') {
      required = false
      if (inner.default !== undefined) fallback = inner.default
      inner = inner.wrapped!
    } else break
  }
  return {
    name,
    type: typeWords(inner),
    required,
    ...(fallback !== undefined ? { default: fallback } : {}),
    doc: v.getDescription(schema) ?? '',
  }
}

function typeWords(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return `list of ${schema.item ? typeWords(schema.item) : 'values'}`
    case 'picklist':
      return `one of ${(schema.options ?? []).join(', ')}`
    case 'optional':
      return typeWords(schema.wrapped!)
    default:
      return schema.type
  }
}
