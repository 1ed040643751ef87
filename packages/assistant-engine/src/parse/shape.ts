import { nearName } from '../near-name.ts'
import { pathTo } from './invalid.ts'

/** The part of JSON Schema that `workflow.schema.json` uses. */
export type Schema = {
  readonly $ref?: string
  /** What a union takes, for its message. */
  readonly description?: string
  readonly $defs?: { readonly [name: string]: Schema }
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

const mostErrors = 50
const deepest = 40

/** Lists the errors of a value, each with its path first; empty when the value is valid. */
export function shapeErrors(root: Schema, value: unknown, name = 'flow'): string[] {
  const errors = (schema: Schema, at: string, here: unknown): string[] => {
    if (schema.$ref) return errors(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at, here)
    if (schema.anyOf) {
      const tries = schema.anyOf.map((one) => errors(one, at, here))
      const { description } = schema
      // Which alternative of a plain value was meant is a guess; what all of them take is not.
      const isPlain = schema.anyOf.every(({ type }) => type === 'string' || type === 'number')
      return isPlain && description && tries.every((found) => found.length > 0)
        ? [`${at} must be ${description.charAt(0).toLowerCase()}${description.slice(1).replace(/\.$/, '')}`]
        : closest(tries)
    }
    if (schema.const !== undefined && here !== schema.const)
      return [`${at} must be ${JSON.stringify(schema.const)}; leave it out otherwise`]
    if (schema.enum && !schema.enum.includes(here)) return [`${at} must be one of ${schema.enum.join(', ')}`]
    if (schema.type && typeOf(here, schema.type) !== schema.type)
      return [`${at} must be of type ${schema.type}, not ${typeOf(here, schema.type)}`]
    if (typeof here === 'string') {
      if (schema.pattern && !new RegExp(schema.pattern).test(here))
        return [`${at} must match ${schema.pattern}`]
      return here.length < (schema.minLength ?? 0) ? [`${at} must not be empty`] : []
    }
    if (typeof here === 'number') {
      if (here > (schema.maximum ?? here)) return [`${at} must be at most ${schema.maximum}`]
      return here < (schema.minimum ?? here) ? [`${at} must be at least ${schema.minimum}`] : []
    }
    if (Array.isArray(here)) {
      const few = here.length < (schema.minItems ?? 0) ? [`${at} must not be empty`] : []
      return [...few, ...here.flatMap((item, index) => errors(schema.items ?? {}, `${at}[${index}]`, item))]
    }
    return isRecord(here) ? recordErrors(schema, at, here) : []
  }

  const recordErrors = (schema: Schema, at: string, here: Record<string, unknown>): string[] => [
    ...(schema.required ?? [])
      .filter((name) => !Object.hasOwn(here, name) || here[name] === undefined)
      .map((name) => `${at}.${name} is missing`),
    ...Object.entries(here).flatMap(([name, inner]) => {
      if (inner === undefined) return []
      const path = pathTo(at, name)
      const known = schema.properties ?? {}
      const own = Object.hasOwn(known, name) ? known[name] : schema.additionalProperties
      if (own === false) return [`${path} is not known${meant(name, Object.keys(known))}`]
      return typeof own === 'object' ? errors(own, path, inner) : []
    }),
  ]

  const deep = deepPart(value, name)
  return deep ? [`${deep} is nested too deeply`] : errors(root, name, value).slice(0, mostErrors)
}

/** The path of the first part that is nested too deeply to be read. A value that holds itself is too. */
function deepPart(value: unknown, at: string, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return at
  for (const [name, inner] of Object.entries(value)) {
    const found = deepPart(inner, depth < 3 ? `${at}.${name}` : at, depth + 1)
    if (found) return found
  }
  return undefined
}

function meant(name: string, known: readonly string[]): string {
  const near = nearName(name, known)
  return near ? `; did you mean ${near}?` : ''
}

/** When no alternative of a union fits, the errors of the deepest one are closest to what the author meant. */
const closest = (tries: string[][]): string[] => {
  if (tries.some((errors) => errors.length === 0)) return []
  const depth = (errors: string[]) => Math.max(...errors.map((error) => error.split(/[.[]/).length))
  return first(tries, (errors) => -depth(errors)) ?? []
}

/** The first item of the smallest rank. */
const first = <Item>(items: readonly Item[], rank: (item: Item) => number): Item | undefined => {
  const smallest = Math.min(...items.map(rank))
  return items.find((item) => rank(item) === smallest)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(value: unknown, wanted: string): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return wanted === 'integer' && Number.isInteger(value) ? 'integer' : typeof value
}
