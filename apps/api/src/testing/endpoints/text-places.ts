import type { Schema } from './json-schema.ts'

/** Where a text stands in a body: names of fields, and a number for the entry of a list. */
export type TextPath = readonly (string | number)[]

/** Every text of a body, however deep among its fields, that is not one of a few words. */
export const textsIn = (schema: Schema, path: TextPath = []): readonly TextPath[] => {
  const { anyOf, properties = {}, patternProperties = {}, items } = schema
  if (anyOf) return anyOf.flatMap((option) => textsIn(option, path))
  const [entry] = Object.values(patternProperties)
  return [
    ...Object.entries(properties).flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...(entry ? textsIn(entry, [...path, 'k']) : []),
    ...(items ? textsIn(items, [...path, 0]) : []),
    ...(schema.type === 'string' && !schema.enum && schema.const === undefined ? [path] : []),
  ]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body with another text at one place. */
export const withText = ([name, ...rest]: TextPath, body: unknown, text: string): unknown => {
  if (name === undefined) return text
  if (typeof name === 'number') return [withText(rest, Array.isArray(body) ? body[0] : undefined, text)]
  const record = isRecord(body) ? body : {}
  return { ...record, [name]: withText(rest, record[name], text) }
}
