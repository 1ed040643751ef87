import { Ajv, type AnySchema } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Bodies are taken at their word ("false" is not false), while addresses carry only text and are read as what the
 * schema wants. Nothing is dropped silently: an unknown field is refused.
 */
export const readStrictly = (app: FastifyInstance): void => {
  const strict = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false })
  const fromAddress = new Ajv({
    allErrors: true,
    coerceTypes: 'array',
    removeAdditional: false,
    useDefaults: true,
  })
  app.setValidatorCompiler<AnySchema>(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : fromAddress).compile(schema),
  )
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    for (const part of [request.params, request.query, request.body]) refuseNul(part, '')
    if (isRecord(request.body)) dropEmptyOptionals(request.body, endpoint.body)
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In an optional field the empty string says "not given". */
const dropEmptyOptionals = (body: Record<string, unknown>, schema: unknown): void => {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const keepsEmpty = schema['emptyClears'] === true
  if (keepsEmpty) return
  for (const name of Object.keys(schema['properties']))
    if (body[name] === '' && !required.includes(name)) delete body[name]
}

/** PostgreSQL's text holds every character but this one. */
const refuseNul = (value: unknown, path: string): void => {
  if (typeof value === 'string' && value.includes('\u0000')) {
    const field = path || 'body'
    const message = `${field} contains a character that cannot be stored`
    throw new AppError('validation', message, { fields: { [field]: message } })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    refuseNul(name, path)
    refuseNul(inner, path ? `${path}.${name}` : name)
  }
}
