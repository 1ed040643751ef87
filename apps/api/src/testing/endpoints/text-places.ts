import fc from 'fast-check'
import { valid } from './hostile-inputs.ts'
import type { Schema } from './json-schema.ts'

/** A text of a body. */
export interface TextPlace {
  /** Names of fields, and a number for the entry of a list. */
  readonly path: readonly (string | number)[]
  /** The body with another text at this place. */
  readonly put: (body: unknown, text: string) => unknown
}

const sampleOf = (schema: Schema): unknown => fc.sample(valid(schema), { numRuns: 1, seed: 1 })[0]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inField = (name: string, field: Schema): readonly TextPlace[] =>
  textsIn(field).map(({ path, put }) => ({
    path: [name, ...path],
    put: (body, text) => {
      const record = isRecord(body) ? body : {}
      return { ...record, [name]: put(record[name], text) }
    },
  }))

const inEntry = (entry: Schema): readonly TextPlace[] =>
  textsIn(entry).map(({ path, put }) => ({
    path: [0, ...path],
    put: (body, text) => [put(Array.isArray(body) && body.length > 0 ? body[0] : sampleOf(entry), text)],
  }))

/** The other fields are those of this alternative, so that nothing but the text can be wrong. */
const inAlternative = (alternative: Schema): readonly TextPlace[] =>
  textsIn(alternative).map(({ path, put }) => ({
    path,
    put: (_, text) => put(sampleOf(alternative), text),
  }))

/** Every text of a body, however deep among its fields, that is not one of a few words. */
export const textsIn = (schema: Schema): readonly TextPlace[] => {
  const { anyOf, properties = {}, patternProperties = {}, items } = schema
  if (anyOf) return anyOf.flatMap(inAlternative)
  const [entry] = Object.values(patternProperties)
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined
  return [
    ...Object.entries(properties).flatMap(([name, field]) => inField(name, field)),
    ...(entry ? inField('k', entry) : []),
    ...(items ? inEntry(items) : []),
    ...(isFree ? [{ path: [], put: (_: unknown, text: string) => text }] : []),
  ]
}
