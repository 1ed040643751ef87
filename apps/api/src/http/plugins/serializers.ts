import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (value: unknown) => string

const serializers = new WeakMap<Schema, Serialize>()

const serializerOf = (schema: Schema): Serialize => {
  const serialize = serializers.get(schema) ?? fastJsonStringify(schema)
  serializers.set(schema, serialize)
  return serialize
}

/**
 * Compiles each schema once in a process, when its first answer is written. By default, Fastify compiles it again for
 * every route and status that uses it, which is most of the time that an application needs to start.
 */
export const compileSerializersOnce = (app: FastifyInstance): void => {
  app.setSerializerCompiler<Schema>(({ schema }) => {
    let serialize: Serialize | undefined
    return (value) => (serialize ??= serializerOf(schema))(value)
  })
}
