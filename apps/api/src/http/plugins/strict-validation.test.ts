import { randomUUID } from 'node:crypto'
import { bodyLimits, contract, type Endpoint } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { sentences } from './problem-sentences.ts'

const app = await httpApp()
const endpoints: readonly Endpoint[] = contract
const json = { 'content-type': 'application/json' }

const post = async (path: string, body: unknown, headers: Record<string, string> = json) => {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.client().send(path, { method: 'POST', body: sent, headers })
  return { status: answer.status, body: (await answer.json()) as { code: string; fields?: object } }
}

/** All rules of a schema at any depth. */
const rulesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(rulesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'properties' || name === 'patternProperties'
      ? Object.values(value as object).flatMap(rulesIn)
      : [name, ...rulesIn(value)],
  )
}
/** Rules that do not restrict a value themselves, or that are reported field by field. */
const silent = new Set(['description', 'anyOf', 'items', 'additionalProperties', 'patternProperties'])

test('every rule of the contract has a message', () => {
  const rules = endpoints.flatMap(({ params, query, body }) => rulesIn([params, query, body]))
  expect(new Set(rules).size).toBeGreaterThan(8)
  expect([...new Set(rules)].filter((rule) => !silent.has(rule) && !sentences[rule])).toEqual([])
})

test('I-01 an error names all wrong fields of a form in plain words', async () => {
  const { status, body } = await post('/api/help-requests', {
    sessionId: 'x',
    summary: { equipment: 'x'.repeat(201), issue: 7, troubleshootingSteps: ['fine', 7, {}], totalSteps: 1.5 },
    contactInfo: { name: '', email: ' ', urgency: 'now' },
    source: 'mail',
    surprise: true,
  })
  expect({ status, ...body }).toMatchObject({ status: 400, code: 'validation' })
  expect(body.fields).toEqual({
    sessionId: 'Session id is not valid',
    'summary.equipment': 'Equipment must be at most 200 characters long',
    'summary.issue': 'Issue must be text',
    'summary.troubleshootingSteps.1': 'Troubleshooting steps, entry 2 must be text or a group of fields',
    'summary.totalSteps': 'Total steps must be a whole number',
    'contactInfo.name': 'Name is required',
    'contactInfo.email': 'Email must contain more than spaces',
    'contactInfo.phone': 'Phone is required',
    'contactInfo.urgency': 'Urgency must be one of low, medium, high, critical',
    source: 'Source must be one of chat, dialog',
    surprise: 'surprise is not a field of this request',
  })
})

test('I-01 errors of lists, numbers and alternatives have plain words too', async () => {
  const report = { sessionId: randomUUID(), userSatisfaction: 9, stepCount: -1 }
  const many = { messages: Array.from({ length: 2001 }, () => ({})) }
  const responses = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, '']))
  const { body } = await post('/api/chat/session-analytics', { ...report, ...many, userResponses: responses })
  expect(body.fields).toEqual({
    userSatisfaction: 'User satisfaction must be at most 5',
    stepCount: 'Step count must be at least 0',
    messages: 'Messages must have at most 2000 entries',
    userResponses: 'User responses must have at most 1000 entries',
  })
  const ada = await createTestUser(app)
  const changes = { department: 'x'.repeat(201), city: 7 }
  const answer = await ada.send('/api/user/profile', {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify(changes),
  })
  expect(await answer.json()).toMatchObject({
    fields: { department: 'Department must be at most 200 characters long', city: 'City must be text' },
  })
})

test('I-01 other content types and compressed bodies are 415', async () => {
  const body = { email: 'ada@hospital.example' }
  for (const type of ['text/plain', 'application/xml', 'text/plain; charset=utf-8'])
    expect([type, (await post('/api/auth/forgot-password', body, { 'content-type': type })).status]).toEqual([
      type,
      415,
    ])
  for (const encoding of ['gzip', 'br', 'deflate', 'nonsense'])
    expect(
      await post('/api/auth/forgot-password', body, { ...json, 'content-encoding': encoding }),
    ).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
  expect(
    (await post('/api/auth/forgot-password', body, { ...json, 'content-encoding': 'identity' })).status,
  ).toBe(200)
})

test('I-01 each route has its own body limit', async () => {
  const login = { email: 'x'.repeat(bodyLimits.form), password: 'x' }
  expect(await post('/api/auth/login', login)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const report = { sessionId: randomUUID(), flow: 'x'.repeat(100_000) }
  expect((await post('/api/chat/session-analytics', report)).status).toBe(200)
})

test('I-01 a body with too many values is refused before it is parsed', async () => {
  const values = `[${'0,'.repeat(30_000)}0]`
  expect(await post('/api/chat/session-analytics', `{"messages":${values}}`)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  // Commas and brackets within a text do not count.
  const told = { sessionId: randomUUID(), issue: '[{,"\\",'.repeat(1200) }
  expect((await post('/api/chat/session-analytics', told)).status).toBe(200)
})
