import { Ajv } from 'ajv'
import { expect, test, vi } from 'vitest'
import { endpointOf } from '../register-endpoint.ts'
import type { Schema } from '../../testing/endpoints/json-schema.ts'
import { instance, testApp } from '../../testing/test-app.ts'

const deps = await testApp()

test('a start compiles no schema, and a request compiles those of its route alone', async () => {
  const compile = vi.spyOn(Ajv.prototype, 'compile')
  const app = await instance({ ...deps, now: () => deps.clock.now })
  expect(compile).not.toHaveBeenCalled()

  const wrong = { method: 'POST', url: '/api/auth/login', payload: { email: 7 } } as const
  expect((await app.inject(wrong)).statusCode).toBe(400)
  const { body } = endpointOf('POST /api/auth/login')
  const { properties = {} }: Schema = body ?? {}
  // Of a body that is refused, each field is checked as well.
  const ofTheRoute = [body, ...Object.values(properties)]
  expect(compile.mock.calls.map(([schema]) => schema)).toContain(body)
  expect(compile.mock.calls.filter(([schema]) => !ofTheRoute.some((own) => own === schema))).toEqual([])
})
