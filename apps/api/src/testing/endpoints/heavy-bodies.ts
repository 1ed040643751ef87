import { randomUUID } from 'node:crypto'
import type { Schema } from './json-schema.ts'

interface Place {
  readonly path: readonly string[]
  readonly schema: Schema
}

/** Every list and every text of a body, however deep among its fields. */
const placesIn = (schema: Schema, path: readonly string[] = []): readonly Place[] => {
  if (schema.anyOf) return schema.anyOf.flatMap((option) => placesIn(option, path))
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => placesIn(field, [...path, name]))
  const isList = schema.items !== undefined || schema.patternProperties !== undefined
  const isText = schema.type === 'string' && schema.enum === undefined
  return isList || isText ? [{ path, schema }] : []
}

/** Each keeps another part of the server busy: the hazard search, escapes, wide characters. */
const words = ['no smoke ', '"\\ ', '🏥\u0001', '. 1(']

const textOf = (word: string, length: number): string =>
  `x${word.repeat(Math.ceil(length / word.length))}`.slice(0, Math.max(1, length)).toWellFormed()

const valueOf = (schema: Schema, word: string, length: number): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {}, word, length)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, valueOf(field, word, length)]),
    )
  if (schema.pattern?.includes('{8}')) return randomUUID()
  if (schema.type === 'string') return textOf(word, Math.min(length, schema.maxLength ?? length))
  return schema.type === 'boolean' ? true : (schema.minimum ?? 1)
}

/** As many of the pieces as fit. */
const rowOf = (piece: (at: number) => string, bytes: number, most = Infinity): string => {
  const pieces: string[] = []
  let size = 0
  for (let at = 0; at < most; at += 1) {
    const next = piece(at)
    size += Buffer.byteLength(next) + 1
    if (size > bytes) break
    pieces.push(next)
  }
  return pieces.join(',')
}

type Made = readonly [name: string, json: string]

/** The entry as it is, and once for each of its fields with all other fields short. */
const oneLongField = (schema: Schema): readonly Schema[] => {
  const { properties } = schema
  if (!properties) return [schema]
  const short = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      field.type === 'string' ? { ...field, maxLength: 1 } : field,
    ]),
  )
  const long = Object.entries(properties).filter(([, { type }]) => type === 'string')
  return [schema, ...long.map(([name, field]) => ({ properties: { ...short, [name]: field } }))]
}

/** Lists of wrong values, then lists as long as the schema allows, with many short and few long entries. */
const listsFor = ({ schema }: Place, bytes: number): readonly Made[] => {
  const { items, patternProperties, maxItems, maxProperties } = schema
  const inside = items ?? Object.values(patternProperties ?? {})[0] ?? {}
  const row = (piece: (at: number) => string, most?: number): string =>
    items
      ? `[${rowOf(piece, bytes - 2, most)}]`
      : `{${rowOf((at) => `"k${at}":${piece(at)}`, bytes - 2, most)}}`
  const wrong = ['1', '{}', '[]', '""', 'null', '[[[[]]]]', '{"a":1}']
  const options = (inside.anyOf ?? [inside]).flatMap(oneLongField)
  const most = maxItems ?? maxProperties ?? Infinity
  return [
    ...wrong.map((piece): Made => [`of ${piece}`, row(() => piece)]),
    ...options.flatMap((option) =>
      [1, 20_000].flatMap((length) =>
        words.slice(0, 2).map((word): Made => {
          const entry = JSON.stringify(valueOf(option, word, length))
          return [`of entries with ${length} times ${word}`, row(() => entry, most)]
        }),
      ),
    ),
  ]
}

const textsFor = ({ schema }: Place, bytes: number): readonly Made[] => [
  ...words.map((word): Made => [`of ${word}`, JSON.stringify(valueOf(schema, word, 20_000))]),
  ...['x', ' ', '1', '(', 'a@', '.', '\\u0020', '\\ud800', '🏥'].map((word): Made => [
    `of too much ${word}`,
    `"${word.repeat(Math.floor((bytes - 2) / Buffer.byteLength(word)))}"`,
  ]),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hole = '\u0007'

/** The body with another value at one place, as text, because some of these values cannot be built here. */
const putInto = (body: unknown, path: readonly string[]): string => {
  const [name, ...rest] = path
  if (name === undefined) return JSON.stringify(hole)
  const inside = isRecord(body) ? body : {}
  const deeper = JSON.parse(putInto(inside[name], rest)) as unknown
  return JSON.stringify({ ...inside, [name]: deeper })
}

/** Nonsense that is heavy without knowing a schema. */
const shapeless = (bytes: number): readonly Made[] => [
  ['unknown fields', `{${rowOf((at) => `"k${at}":0`, bytes - 2)}}`],
  ['a poisoned list', `{"a":[${rowOf(() => '{}', bytes - 100)}],"__proto__":1}`],
  ['a poisoned name', `{"a":"${'x'.repeat(bytes - 100)}","constructor":{"prototype":1}}`],
  ['open brackets', '['.repeat(bytes)],
  ['nested lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['nested fields', '{"a":'.repeat(bytes / 7) + '1' + '}'.repeat(bytes / 7)],
  ['numbers', `[${rowOf(() => '1e400', bytes - 2)}]`],
  ['digits', '1'.repeat(bytes)],
  ['escapes', `"${'\\\\'.repeat(bytes / 2 - 1)}"`],
  ['quotes', '"'.repeat(bytes)],
  ['spaces', ' '.repeat(bytes)],
]

/** Bodies of the largest accepted size, right and wrong, each made to keep some part of the server busy. */
export const heavyBodies = (schema: Schema | undefined, sample: unknown, bytes: number): readonly Made[] => [
  ...shapeless(bytes),
  ...placesIn(schema ?? {}).flatMap((place) => {
    const body = putInto(sample, place.path)
    const room = bytes - Buffer.byteLength(body)
    const made = place.schema.type === 'string' ? textsFor(place, room) : listsFor(place, room)
    return made.map(([name, json]): Made => {
      const text = body.replace(JSON.stringify(hole), () => json)
      return [`${place.path.join('.')} ${name}`, text]
    })
  }),
]
