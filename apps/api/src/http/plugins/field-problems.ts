import type { Ajv, AnySchema, ErrorObject, ValidateFunction } from 'ajv'
import { AppError } from '../errors.ts'
import { sentenceFor, unknownField } from './problem-sentences.ts'

/** More than any caller misspells by mistake. The response must not grow with the nonsense in the request. */
const maxUnknown = 30

/**
 * Checks up to the first mistake, which costs no more than reading the value. Only then are the fields checked one by
 * one, so that a form gets all mistakes at once. Lists and alternatives report only their first mistake: naming each
 * wrong item of a megabyte would delay all other callers. The schema is compiled at its first use, by the compiler that is
 * made for it then: compiling all of them was a third of the server's start.
 */
export const checkNaming = (ajvFor: () => Ajv, schema: AnySchema, where: string) => {
  let made: { readonly ajv: Ajv; readonly check: ValidateFunction } | undefined
  return (value: unknown): boolean | { error: AppError } => {
    made ??= compile(ajvFor(), schema)
    const { ajv, check } = made
    if (check(value)) return true
    const first = check.errors ?? []
    const named = problemsIn(ajv, schema, value, '', where)
    return { error: refusal(named.length > 0 ? named : firstOf(first, ''), where) }
  }
}

const compile = (ajv: Ajv, schema: AnySchema) => ({ ajv, check: ajv.compile(schema) })

const refusal = (problems: readonly Problem[], where: string): AppError => {
  const fields: Record<string, string> = {}
  for (const [field, sentence] of problems) if (field !== '') fields[field] ??= sentence
  const whole = `The ${where === 'body' ? where : 'address'} is not of the expected form.`
  const [message = whole] = Object.values(fields)
  return new AppError('validation', message, { fields })
}

type Problem = readonly [field: string, sentence: string]

interface ObjectSchema {
  readonly properties: Readonly<Record<string, AnySchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  isRecord(schema) && isRecord(schema['properties'])

/** The problems of each field. The schema bounds their number, not the request. */
const problemsIn = (ajv: Ajv, schema: AnySchema, value: unknown, at: string, where: string): Problem[] => {
  if (!isObjectSchema(schema) || !isRecord(value)) {
    const check = ajv.compile(schema)
    return check(value) ? [] : firstOf(check.errors ?? [], at)
  }
  const { properties, required = [], additionalProperties } = schema
  const known = Object.entries(properties).flatMap(([name, property]) => {
    const field = within(at, name)
    if (value[name] !== undefined) return problemsIn(ajv, property, value[name], field, where)
    return required.includes(name) ? [problem(field, 'required', {})] : []
  })
  if (additionalProperties !== false) return known
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  return [
    ...known,
    ...unknown.slice(0, maxUnknown).map((name): Problem => {
      const field = shortened(within(at, name))
      return [field, unknownField(field, where)]
    }),
  ]
}

const within = (at: string, name: string): string => [at, name].filter(Boolean).join('.')
/** Repeats an unknown field name as one short line. */
const shortened = (field: string): string =>
  field.slice(0, 100).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd')

const problem = (field: string, keyword: string, params: ErrorObject['params']): Problem => {
  const name = shortened(field)
  return [name, sentenceFor(name, keyword, params)]
}

/** Of several alternatives, the error that got past the type check says most. */
const firstOf = (errors: readonly ErrorObject[], at: string): Problem[] => {
  const last = errors.at(-1)
  if (!last) return []
  const closest = errors.find(({ keyword }) => keyword !== 'type') ?? last
  const { instancePath, keyword, params } = closest
  const field = within(at, instancePath.slice(1).replaceAll('/', '.'))
  if (keyword === 'required') return [problem(within(field, String(params['missingProperty'])), keyword, {})]
  if (keyword === 'additionalProperties') {
    const unknown = shortened(within(field, String(params['additionalProperty'])))
    return [[unknown, unknownField(unknown, 'body')]]
  }
  if (keyword !== 'anyOf') return [problem(field, keyword, params)]
  const kinds = errors.filter((error) => error.keyword === 'type')
  return [problem(field, 'type', { type: kinds.map((error) => String(error.params['type'])) })]
}
