import { randomUUID } from 'node:crypto'
import { accessRules, contract, roles, routeOf, type Access, type Endpoint, type Role } from '@tessa/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { httpApp } from '../testing/http-app.ts'
import { createTestUser, signInAgain, type TestUser } from '../testing/people.ts'
import { forgeries } from '../testing/endpoints/forged-tokens.ts'
import { handedSecrets } from '../testing/endpoints/handed-secrets.ts'
import { leaveSecrets } from '../testing/endpoints/left-secrets.ts'
import { objects, samples, withSecondFactor } from '../testing/endpoints/samples.ts'
import { secretFinder } from '../testing/endpoints/secrets-in.ts'
import { deriveKeys } from '../security/keys.ts'
import type { TestClient } from '../testing/test-client.ts'

/** The roles that each rule admits, written by hand. The rules of the server must match this table. */
const passes: Record<Access, readonly (Role | 'guest')[]> = {
  open: ['guest', 'user', 'technician', 'manager', 'admin'],
  'signed-in': ['user', 'technician', 'manager', 'admin'],
  staff: ['technician', 'manager', 'admin'],
  // The roles for a call without the token of the help desk.
  'staff-or-help-desk': ['technician', 'manager', 'admin'],
  managers: ['manager', 'admin'],
  admins: ['admin'],
}

const app = await httpApp()
const endpoints: readonly Endpoint[] = contract
const routes = endpoints.map((endpoint) => [routeOf(endpoint), endpoint] as const)
const secretsIn = secretFinder(app)

/** Another user, whose details must not appear in other users' responses. */
let other: TestUser
let markers: readonly string[] = []
/** Of those, what not even an administrator is shown. */
let secretMarkers: readonly string[] = []
/** The lists of people themselves. */
const listsPeople: ReadonlySet<string> = new Set(['GET /api/admin/users', 'GET /api/admin/mails'])
const staff = new Map<Role, TestUser>()
const unauthorizedClients = new Map<string, TestClient>()

const revoked = async (end: (who: TestUser) => Promise<unknown>): Promise<TestClient> => {
  const who = await createTestUser(app, 'admin')
  await end(who)
  return app.client(who.token === undefined ? {} : { token: who.token })
}

beforeAll(async () => {
  other = await createTestUser(app, 'user', {
    firstName: 'Marker-Zuleika',
    lastName: 'Marker-Quandt',
    phone: '+49 (30) 555-77-8899',
    facilityName: 'Marker-Facility',
    department: 'Marker-Department',
    facilityAddress: 'Marker-Street 1',
  })
  const { secret } = await withSecondFactor(app, other)
  await leaveSecrets(app, other)
  const elsewhere = await signInAgain(app, other.user.id, { device: 'Marker-Device' })
  markers = ['Marker-', '555-77-8899', other.user.email, other.user.id, elsewhere.sessionId, secret]
  secretMarkers = [elsewhere.sessionId, secret]

  for (const role of roles) staff.set(role, await createTestUser(app, role))
  const victim = await createTestUser(app, 'admin')
  for (const [name, token] of forgeries(victim.token ?? '', deriveKeys(app.config.jwtSecret).access[0]))
    unauthorizedClients.set(`a forged token: ${name}`, app.client({ token }))
  unauthorizedClients.set('a guest', app.client())
  unauthorizedClients.set('one who signed out', await revoked(({ api }) => api('POST /api/auth/logout')))
  unauthorizedClients.set(
    'one who was switched off',
    await revoked(({ user: { id } }) =>
      app.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    ),
  )
  unauthorizedClients.set(
    'one who was deleted',
    await revoked(({ user: { id } }) => app.db.deleteFrom('users').where('id', '=', id).execute()),
  )
})

const fill = ({ path }: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID())

/** An id that no object has, of objects whose ids are no UUIDs. */
const unknownOf = (endpoint: Endpoint): Record<string, string> => {
  const fixture = Object.entries(objects).find(([known]) => known === routeOf(endpoint))?.[1]
  const [name = ''] = Object.keys(endpoint.params?.properties ?? {})
  return fixture?.unknownId === undefined ? {} : { [name]: fixture.unknownId }
}

/** Sends broken JSON, which changes nothing and shows whether the body is read before the access check. */
const attempt = async (client: TestClient, endpoint: Endpoint): Promise<string> => {
  const reads = endpoint.method === 'GET'
  const body = reads ? {} : { body: '{"broken', headers: { 'content-type': 'application/json' } }
  const answer = await client.send(fill(endpoint, unknownOf(endpoint)), { method: endpoint.method, ...body })
  const hidden = answer.ok && listsPeople.has(routeOf(endpoint)) ? secretMarkers : markers
  const text = await harmlessText(endpoint, answer, hidden)
  if (answer.status === 401 || answer.status === 403) return JSON.parse(text).code
  // The caller passed the rule: the object does not exist, or the body is not readable.
  const lacksFilter = (endpoint.query?.required ?? []).length > 0
  const past = reads
    ? [lacksFilter ? 400 : 200, ...(endpoint.params ? [404] : [])]
    : [400, ...(endpoint.multipart ? [415] : [])]
  if (past.includes(answer.status)) return 'let in'
  return `${answer.status}: ${text}`
}

const secrets = /\$argon2|"password"|password_?hash|token_?hash|refresh_generation|"type":"Buffer"/i

/** What a route handed out in this walk. */
const handed = new Map<string, Set<string>>()

/** The text of an answer that tells nothing of others, and no secret but those that its route hands out. */
const harmlessText = async (endpoint: Endpoint, answer: Response, hidden = markers): Promise<string> => {
  const text = await answer.text()
  const whole = `${[...answer.headers].join('\n')}\n${text}`
  expect(whole).not.toMatch(secrets)
  expect(hidden.filter((marker) => whole.includes(marker))).toEqual([])
  const route = routeOf(endpoint)
  const found = await secretsIn(whole)
  const meant = answer.ok ? handedSecretsOf(route) : []
  expect([...found].filter((kind) => !meant.includes(kind))).toEqual([])
  handed.set(route, new Set([...(handed.get(route) ?? []), ...found]))
  return text
}
const handedSecretsOf = (route: string) =>
  Object.entries(handedSecrets).find(([known]) => known === route)?.[1] ?? []

test('the rules of the server match the table in this file', () => {
  const people = Object.entries(passes).map(([rule, who]) => [rule, who.filter((one) => one !== 'guest')])
  expect(Object.entries(accessRules)).toEqual(people)
})

describe.each(routes)('%s', (route, endpoint) => {
  test(`I-04 ${route} admits exactly the roles of its rule before it reads the body`, async () => {
    for (const [who, client] of unauthorizedClients) {
      // An open route admits a guest. It may ask for a new token if the token is invalid.
      const open = who === 'a guest' ? ['let in'] : ['let in', 'unauthorized']
      const expected = endpoint.access === 'open' ? open : ['unauthorized']
      expect(expected, who).toContain(await attempt(client, endpoint))
    }
    for (const [role, client] of staff) {
      const expected = passes[endpoint.access].includes(role) ? 'let in' : 'forbidden'
      expect([role, await attempt(client, endpoint)]).toEqual([role, expected])
    }
  })

  test(`I-04 ${route} responds to each admitted role without data of other users`, async () => {
    const sample = Object.entries(samples).find(([known]) => known === route)?.[1]
    const takes = endpoint.body ?? endpoint.params ?? endpoint.query
    expect(
      takes === undefined || sample !== undefined,
      `${route} needs a sample in testing/endpoints/samples.ts`,
    ).toBe(true)
    const [promised] = Object.keys(endpoint.responses)
    for (const caller of passes[endpoint.access]) {
      const who = await createTestUser(app, caller === 'guest' ? 'user' : caller)
      if (caller === 'guest' && endpoint.feature !== 'auth') who.token = undefined
      const { params, query = '', body, form, headers = {} } = (await sample?.(app, who)) ?? {}
      if (caller === 'guest') who.token = undefined
      const json = { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      const answer = await who.send(fill(endpoint, params) + query, {
        method: endpoint.method,
        headers,
        ...(body === undefined ? {} : json),
        ...(form ? { body: form } : {}),
      })
      expect([caller, answer.status]).toEqual([caller, Number(promised)])
      await harmlessText(endpoint, answer)
    }
    expect([...(handed.get(route) ?? [])].toSorted()).toEqual([...handedSecretsOf(route)].toSorted())
  })
})

describe.each(routes.filter(([, { params }]) => params !== undefined))('%s', (route, endpoint) => {
  test(`I-04 ${route} reaches only the objects that its caller may reach`, async () => {
    const fixture = Object.entries(objects).find(([known]) => known === route)?.[1]
    if (!fixture)
      throw new Error(`${route} names an object and needs a fixture in testing/endpoints/samples.ts`)
    const [name = ''] = Object.keys(endpoint.params?.properties ?? {})
    const [promised] = Object.keys(endpoint.responses)
    const callers = roles.filter((role) => passes[endpoint.access].includes(role))
    const ask = async (who: TestUser, id: string) => {
      const { params, query = '', body } = (await fixture.call?.(app, id, who)) ?? {}
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await who.send(fill(endpoint, { ...params, [name]: id }) + query, {
        method: endpoint.method,
        ...(body === undefined ? {} : json),
      })
      const text = await harmlessText(endpoint, answer)
      return { status: answer.status, fields: answer.ok ? [] : Object.keys(JSON.parse(text).fields ?? {}) }
    }
    for (const role of callers) {
      const who = await createTestUser(app, role)
      const others = await fixture.of(app, other)
      const own = await fixture.of(app, who)
      const gone = await fixture.of(app, who)
      await fixture.end(app, gone)

      const reached = fixture.openTo?.includes(role) ? Number(promised) : 404
      expect([role, await ask(who, others)]).toEqual([role, { status: reached, fields: [] }])
      expect(await fixture.untouched(app, others)).toBe(true)
      expect(await ask(who, gone)).toEqual({ status: 404, fields: [] })
      expect(await ask(who, fixture.unknownId ?? randomUUID())).toEqual({ status: 404, fields: [] })
      // What is no uuid may be a number.
      const unlike = fixture.unknownId === undefined ? ['1', `${own}0`] : ['0', randomUUID()]
      for (const malformed of [...unlike, '%27%20or%201%3D1', '%00', 'undefined', 'x'.repeat(190)])
        expect([malformed, await ask(who, malformed)]).toEqual([malformed, { status: 400, fields: [name] }])
      expect(await ask(who, own)).toEqual({ status: Number(promised), fields: [] })
    }
  })
})
