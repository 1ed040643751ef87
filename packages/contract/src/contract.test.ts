import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { Registration } from './auth.ts'
import { contract, routeOf } from './contract.ts'
import { bodyLimitOf, type Endpoint } from './endpoint.ts'
import { errorStatus } from './errors.ts'
import { facilityTypeCode, facilityTypeLabel, facilityTypeOptions, facilityTypes } from './facility-types.ts'
import { Id } from './fields.ts'
import { ProfileChanges } from './users.ts'
import { base64Pattern } from './validation-patterns.ts'

const endpoints: readonly Endpoint[] = contract

test('every route appears once, with one success and known errors', () => {
  const routes = endpoints.map(routeOf)
  expect(new Set(routes).size).toBe(routes.length)
  for (const { responses: answers, errors: refusals = [] } of endpoints) {
    expect(Object.keys(answers)).toHaveLength(1)
    expect(refusals.filter((code) => !(code in errorStatus))).toEqual([])
  }
})

test('every body and query is strict, and every path parameter is declared', () => {
  for (const { path, params, query, body } of endpoints) {
    if (body) expect(body).toMatchObject({ additionalProperties: false })
    if (query) expect(query).toMatchObject({ additionalProperties: false })
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params?.properties ?? {})).toEqual(named)
  }
})

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

const id: Schema = Id

/** The length of the longest JSON that a schema allows, with each character as an escape. */
const longest = (schema: Schema): number => {
  const { type, anyOf, properties, patternProperties, items, maxItems, maxProperties } = schema
  if (anyOf) return Math.max(...anyOf.map(longest))
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  if (properties)
    return Object.entries(properties).reduce((sum, [name, of]) => sum + name.length + 4 + longest(of), 2)
  if (patternProperties)
    return (maxProperties ?? Infinity) * (600 + Math.max(...Object.values(patternProperties).map(longest)))
  if (schema.pattern === base64Pattern.source) return 2 + (schema.maxLength ?? Infinity)
  if (type === 'string') return 2 + 6 * (schema.maxLength ?? (schema.pattern === id.pattern ? 36 : Infinity))
  return items ? 2 + (maxItems ?? Infinity) * (1 + longest(items)) : 25
}

test('every body is bounded, and every body that a form allows is small enough to send', () => {
  for (const endpoint of endpoints) {
    const { body } = endpoint
    const bytes = body ? longest(body) : 0
    expect(bytes, routeOf(endpoint)).toBeLessThan(Infinity)
    // A list can be far longer than the lists of any session, because its bytes are bounded.
    const lists = /"array"|patternProperties/.test(JSON.stringify(body))
    if (!lists) expect(bytes, routeOf(endpoint)).toBeLessThanOrEqual(bodyLimitOf(endpoint))
  }
})

const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@hospital.example',
  phone: '+1 (555) 010-0199',
  jobTitle: 'Clinical Engineer',
  facilityName: 'Riverbend Hospital',
  facilityType: 'Hospital',
  password: 'correct horse battery 9',
  confirmPassword: 'correct horse battery 9',
  agreeToTerms: true,
}

test('a valid registration passes, and every invalid one fails', () => {
  expect(Value.Check(Registration, good)).toBe(true)
  const wrong = [
    { email: 'x' },
    { phone: '1' },
    { firstName: ' ' },
    { agreeToTerms: 'true' },
    { role: 'admin' },
  ]
  for (const change of wrong) expect(Value.Check(Registration, { ...good, ...change })).toBe(false)
})

test('a profile change clears optional fields with null', () => {
  expect(Value.Check(ProfileChanges, {})).toBe(true)
  expect(Value.Check(ProfileChanges, { department: null, facilityName: null })).toBe(true)
  for (const change of [{ firstName: null }, { phone: null }, { email: good.email }])
    expect(Value.Check(ProfileChanges, change)).toBe(false)
})

test('every facility type is found by its code and by the label of either form', () => {
  for (const type of facilityTypes) {
    const words = [type.code, facilityTypeLabel(type.code)]
    expect(words.map((word) => facilityTypeCode(` ${word.toUpperCase()} `))).toEqual(
      words.map(() => type.code),
    )
  }
  expect(facilityTypeCode('spaceport')).toBeUndefined()
})

test('a form offers its own facility types, and the current one even if only the other form has it', () => {
  const values = facilityTypeOptions('registration').map(({ value }) => value)
  expect(values).toContain('mental-health')
  expect(values).not.toContain('home-health')
  expect(facilityTypeOptions('registration', 'home-health')).toContainEqual({
    value: 'home-health',
    label: 'Home Health',
  })
})
