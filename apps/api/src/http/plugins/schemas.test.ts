import { contract, routeOf, type Endpoint } from '@tessa/contract'
import fastJsonStringify from 'fast-json-stringify'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { routeOptionsOf } from '../register-endpoint.ts'
import { strictValidation } from './strict-validation.ts'

const app = Fastify()
strictValidation(app)
const endpoints: readonly Endpoint[] = contract

// The server compiles a schema at its first use, so a wrong one would be the first caller's problem.
test.each(endpoints.map((endpoint) => [routeOf(endpoint), endpoint] as const))(
  '%s has only schemas that the server can use',
  (_, endpoint) => {
    const { schema = {} } = routeOptionsOf(endpoint)
    for (const httpPart of ['params', 'querystring', 'body'] as const) {
      if (schema[httpPart] === undefined) continue
      const check = app.validatorCompiler?.({ schema: schema[httpPart], httpPart, method: '', url: '' })
      expect(check).toBeDefined()
      expect(() => check?.({})).not.toThrow()
    }
    for (const response of Object.values(Object(schema.response)))
      expect(() => fastJsonStringify(Object(response))).not.toThrow()
  },
)
