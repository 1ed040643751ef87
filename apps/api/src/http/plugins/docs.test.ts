import { contract, rateLimits, routeOf, type Endpoint } from '@tessa/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test, vi } from 'vitest'
import { instance, testApp, testConfig } from '../../testing/test-app.ts'
import * as described from './describe-contract.ts'

const testDeps = await testApp()
const { app } = testDeps
const endpoints: readonly Endpoint[] = contract
const routes = endpoints.map(routeOf)

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}
interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}
interface Description {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly components: { readonly securitySchemes: object }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const description = (await app.inject('/api/openapi.json')).json<Description>()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const find = (endpoint: Endpoint): Operation | undefined =>
  description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]

test('OpenAPI, the contract and the access table name the same routes', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  expect(described.toSorted()).toEqual(routes.toSorted())
  expect(endpoints.filter(({ access }) => access === undefined)).toEqual([])
})

test('the description is complete OpenAPI 3.1', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/)
  expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  for (const { path, operation } of operations) {
    expect(operation.summary).not.toBe('')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(declared.map(({ name }) => name)).toEqual(named)
    expect(declared.every(({ required }) => required)).toBe(true)
    for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('')
  }
})

test('every schema in it is a valid JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false })
  const schemas = operations.flatMap(({ operation }) => [
    ...(operation.parameters ?? []).map(({ schema }) => schema),
    ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  ])
  expect(schemas.length).toBeGreaterThan(operations.length)
  for (const schema of schemas) expect(() => ajv.compile(schema)).not.toThrow()
})

test.each(endpoints.map((endpoint) => [routeOf(endpoint), endpoint] as const))(
  '%s is described as in the contract',
  (_, endpoint) => {
    const operation = find(endpoint)
    expect(operation?.summary).toBe(endpoint.summary)
    expect(operation?.security !== undefined).toBe(endpoint.access !== 'open')
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(Object.keys(endpoint.responses)),
    )
    const body = operation?.requestBody?.content?.['application/json']?.schema
    if (endpoint.body) expect(body).toMatchObject({ type: 'object', additionalProperties: false })
  },
)

test('the docs page names every route and has no script', async () => {
  const answer = await app.inject('/api/docs')
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).not.toMatch(/<script|javascript:|\son\w+=/i)
  const named = [...answer.body.matchAll(/<b class="\w+">(\w+)<\/b> <code>([^<]+)<\/code>/g)]
  expect(named.map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(routes.toSorted())
})

test('the description and the page are built once and rate-limited by address', async () => {
  const limited = await instance({
    ...testDeps,
    config: testConfig({ rateLimitScale: 1 }),
    now: () => testDeps.clock.now,
  })
  const makes = vi.spyOn(described, 'describeContract')
  const ask = (url: string) => limited.inject({ url, remoteAddress: '192.0.2.8' })
  let passed = 0
  while ((await ask(passed % 2 ? '/api/docs' : '/api/openapi.json')).statusCode === 200) passed += 1
  expect(passed).toBe(rateLimits.docs.byAddress.max)
  expect(makes).toHaveBeenCalledOnce()
  expect((await ask('/api/docs')).json()).toMatchObject({ code: 'rate_limited' })
  const elsewhere = { url: '/api/docs?version=1', remoteAddress: '192.0.2.7' }
  expect((await limited.inject(elsewhere)).json()).toMatchObject({
    fields: { version: 'version is not a parameter of this address' },
  })
})

test('a description that could not be built is built for the next caller', async () => {
  const another = await instance({ ...testDeps, now: () => testDeps.clock.now })
  vi.spyOn(described, 'describeContract').mockRejectedValueOnce(new Error('The file is gone'))
  expect((await another.inject('/api/openapi.json')).statusCode).toBe(500)
  expect((await another.inject('/api/openapi.json')).statusCode).toBe(200)
})

test('a path under /api that is not in the contract is a 404', async () => {
  for (const url of ['/api', '/api/', '/api/users', '/api/metrics', '/api/auth', '/api/docs/', '/api/.env'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('every response carries the headers that protect its reader', async () => {
  for (const url of ['/api/health', '/api/docs', '/api/nothing-here']) {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})
