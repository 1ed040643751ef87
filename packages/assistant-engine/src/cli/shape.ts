/** The part of JSON Schema that `workflow.schema.json` uses. */
export type Schema = {
  readonly $ref?: string
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
}

/** Lists the errors of a value, each with its path; empty when the value is valid. */
export function shapeErrors(root: Schema, value: unknown): string[] {
  const errors = (schema: Schema, at: string, here: unknown): string[] => {
    if (schema.$ref) return errors(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at, here)
    if (schema.anyOf) return closest(schema.anyOf.map((one) => errors(one, at, here)))
    if (schema.const !== undefined && here !== schema.const)
      return [`${at} must be ${JSON.stringify(schema.const)}`]
    if (schema.enum && !schema.enum.includes(here)) return [`${at} must be one of ${schema.enum.join(', ')}`]
    if (schema.type && typeOf(here, schema.type) !== schema.type)
      return [`${at} must be of type ${schema.type}`]
    if (typeof here === 'string')
      return here.length < (schema.minLength ?? 0) ? [`${at} must not be empty`] : []
    if (typeof here === 'number') return here < (schema.minimum ?? here) ? [`${at} is too small`] : []
    if (Array.isArray(here)) {
      const few = here.length < (schema.minItems ?? 0) ? [`${at} must not be empty`] : []
      return [...few, ...here.flatMap((item, index) => errors(schema.items ?? {}, `${at}[${index}]`, item))]
    }
    return isRecord(here) ? recordErrors(schema, at, here) : []
  }

  const recordErrors = (schema: Schema, at: string, here: Record<string, unknown>): string[] => [
    ...(schema.required ?? [])
      .filter((name) => !Object.hasOwn(here, name))
      .map((name) => `${at}.${name} is missing`),
    ...Object.entries(here).flatMap(([name, inner]) => {
      const own = schema.properties?.[name] ?? schema.additionalProperties
      if (own === false) return [`${at}.${name} is not known`]
      return typeof own === 'object' ? errors(own, `${at}.${name}`, inner) : []
    }),
  ]

  return errors(root, 'flow', value)
}

/** When no alternative of a union fits, the errors of the deepest one are closest to what the author meant. */
const closest = (tries: string[][]): string[] => {
  if (tries.some((errors) => errors.length === 0)) return []
  const depth = (errors: string[]) => Math.max(...errors.map((error) => error.split(/[.[]/).length))
  return tries.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function typeOf(value: unknown, wanted: string): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return wanted === 'integer' && Number.isInteger(value) ? 'integer' : typeof value
}
