import { Ajv, type AnySchema, type Options } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { fieldError, type AppError } from '../errors.ts'
import { checkNaming } from './field-problems.ts'

// The tests check the schemas themselves.
const shared = { removeAdditional: false, allErrors: false, validateSchema: false } as const

const madeOnce = (options: Options): (() => Ajv) => {
  let ajv: Ajv | undefined
  return () => (ajv ??= new Ajv({ ...shared, ...options }))
}

// They remember what they compiled, so a second application of this process compiles nothing again.
const strict = madeOnce({ coerceTypes: false, useDefaults: false })
const fromAddress = madeOnce({ coerceTypes: 'array', useDefaults: true })

/**
 * Bodies are not coerced ("false" is not false). Addresses carry only text, so they are read as the type that the
 * schema requires. Nothing is dropped silently: an unknown field is refused.
 */
export const strictValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler<AnySchema>(({ schema, httpPart }) =>
    checkNaming(httpPart === 'body' ? strict : fromAddress, schema, httpPart ?? 'body'),
  )
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    if (isRecord(request.body)) dropEmptyOptionals(request.body, endpoint.body)
  })
  app.addHook('preHandler', async ({ routeOptions, params, query, body }) => {
    if (!routeOptions.config.endpoint) return
    for (const part of [params, query, body]) makeStorable(part)
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In an optional field, an empty string means "not given". */
const dropEmptyOptionals = (body: Record<string, unknown>, schema: unknown): void => {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  for (const name of Object.keys(schema['properties']))
    if (body[name] === '' && !required.includes(name)) delete body[name]
}

/** PostgreSQL's text type holds every character except this one. */
const nul = '\u0000'

/**
 * Replaces half of a surrogate pair, as a cut through an emoji leaves it, because typed text must not be refused for
 * it. It does not recurse, so that deep nesting cannot exhaust the stack.
 */
const makeStorable = (body: unknown): void => {
  const waiting: [path: string, value: unknown][] = [['', body]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null) continue
    const entries: [name: string, inner: unknown][] = Object.entries(value)
    for (const [name, inner] of entries) {
      const field = path ? `${path}.${name}` : name
      if (name.includes(nul) || !name.isWellFormed()) throw unstorable(path || 'body')
      if (typeof inner !== 'string') waiting.push([field, inner])
      else if (inner.includes(nul)) throw unstorable(field)
      else if (!inner.isWellFormed()) Reflect.set(value, name, inner.toWellFormed())
    }
  }
}

const unstorable = (field: string): AppError =>
  fieldError(field, `${field} contains a character that cannot be stored`)
