import { randomUUID } from 'node:crypto'
import { accessRules, contract, roles, routeOf, type Access, type Endpoint, type Role } from '@tessa/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { httpApp } from './testing/http-app.ts'
import { person, signInAgain, type Person } from './testing/people.ts'
import { forgeries } from './testing/walk-tokens.ts'
import { objects, samples, withSecondFactor } from './testing/walk.ts'
import { deriveKeys } from './keys.ts'
import type { Visitor } from './testing/visitor.ts'

/** Who passes which rule, written by hand: the list that the server uses must agree with it. */
const passes: Record<Access, readonly (Role | 'guest')[]> = {
  open: ['guest', 'user', 'technician', 'manager', 'admin'],
  'signed-in': ['user', 'technician', 'manager', 'admin'],
  staff: ['technician', 'manager', 'admin'],
  // Without the token of the page, that is.
  'staff-or-gate': ['technician', 'manager', 'admin'],
  managers: ['manager', 'admin'],
  admins: ['admin'],
}

const app = await httpApp()
const endpoints: readonly Endpoint[] = contract
const routes = endpoints.map((endpoint) => [routeOf(endpoint), endpoint] as const)

/** Somebody else, whose details must not show up in anybody's answers. */
let other: Person
let markers: readonly string[] = []
const staff = new Map<Role, Person>()
const nobodies = new Map<string, Visitor>()

const revoked = async (end: (who: Person) => Promise<unknown>): Promise<Visitor> => {
  const who = await person(app, 'admin')
  await end(who)
  return app.visitor(who.token === undefined ? {} : { token: who.token })
}

beforeAll(async () => {
  other = await person(app, 'user', {
    firstName: 'Marker-Zuleika',
    lastName: 'Marker-Quandt',
    phone: '+49 (30) 555-77-8899',
    facilityName: 'Marker-Facility',
    department: 'Marker-Department',
    facilityAddress: 'Marker-Street 1',
  })
  const { secret } = await withSecondFactor(app, other)
  await other.api('POST /api/auth/forgot-password', { body: { email: other.user.email } })
  const elsewhere = await signInAgain(app, other.user.id, { device: 'Marker-Device' })
  markers = ['Marker-', '555-77-8899', other.user.email, other.user.id, elsewhere.sessionId, secret]

  for (const role of roles) staff.set(role, await person(app, role))
  const victim = await person(app, 'admin')
  for (const [name, token] of forgeries(victim.token ?? '', deriveKeys(app.config.jwtSecret).access[0]))
    nobodies.set(`a forged token: ${name}`, app.visitor({ token }))
  nobodies.set('a guest', app.visitor())
  nobodies.set('one who signed out', await revoked(({ api }) => api('POST /api/auth/logout')))
  nobodies.set(
    'one who was switched off',
    await revoked(({ user: { id } }) =>
      app.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    ),
  )
  nobodies.set(
    'one who was deleted',
    await revoked(({ user: { id } }) => app.db.deleteFrom('users').where('id', '=', id).execute()),
  )
})

const fill = ({ path }: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID())

/** Broken JSON changes nothing, and tells whether the body was looked at before the access was decided. */
const knock = async (visitor: Visitor, endpoint: Endpoint): Promise<string> => {
  const reads = endpoint.method === 'GET'
  const body = reads ? {} : { body: '{"broken', headers: { 'content-type': 'application/json' } }
  const answer = await visitor.send(fill(endpoint), { method: endpoint.method, ...body })
  const text = await answer.text()
  expectNothingOfOthers(text)
  if (answer.status === 401 || answer.status === 403) return JSON.parse(text).code
  // Past the rule: an address without its object, or a body that could not be read.
  const past = reads ? [200, ...(endpoint.params ? [404] : [])] : [400, ...(endpoint.multipart ? [415] : [])]
  if (past.includes(answer.status)) return 'let in'
  return `${answer.status}: ${text}`
}

const secrets = /\$argon2|"password"|password_?hash|token_?hash|refresh_generation/i
const expectNothingOfOthers = (text: string): void => {
  expect(text).not.toMatch(secrets)
  expect(markers.filter((marker) => text.includes(marker))).toEqual([])
}

test('the rules let pass whom the table by hand lets pass', () => {
  const people = Object.entries(passes).map(([rule, who]) => [rule, who.filter((one) => one !== 'guest')])
  expect(Object.entries(accessRules)).toEqual(people)
})

describe.each(routes)('%s', (route, endpoint) => {
  test(`I-04 ${route} lets in exactly those whom its rule names, before it reads a body`, async () => {
    for (const [who, visitor] of nobodies) {
      // On an open route a guest is welcome; a token that proves nothing may be asked to be renewed.
      const open = who === 'a guest' ? ['let in'] : ['let in', 'unauthorized']
      const expected = endpoint.access === 'open' ? open : ['unauthorized']
      expect(expected, who).toContain(await knock(visitor, endpoint))
    }
    for (const [role, visitor] of staff) {
      const expected = passes[endpoint.access].includes(role) ? 'let in' : 'forbidden'
      expect([role, await knock(visitor, endpoint)]).toEqual([role, expected])
    }
  })

  test(`I-04 ${route} answers each of them and tells nothing of others`, async () => {
    const sample = Object.entries(samples).find(([known]) => known === route)?.[1]
    const takes = endpoint.body ?? endpoint.params ?? endpoint.query
    expect(takes === undefined || sample !== undefined, `${route} needs a sample in testing/walk.ts`).toBe(
      true,
    )
    const [promised] = Object.keys(endpoint.answers)
    for (const caller of passes[endpoint.access]) {
      const who = await person(app, caller === 'guest' ? 'user' : caller)
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
      expectNothingOfOthers(await answer.text())
    }
  })
})

describe.each(routes.filter(([, { params }]) => params !== undefined))('%s', (route, endpoint) => {
  test(`I-04 ${route} reaches one's own object and nobody else's`, async () => {
    const fixture = Object.entries(objects).find(([known]) => known === route)?.[1]
    if (!fixture) throw new Error(`${route} names an object and needs a fixture in testing/walk.ts`)
    const [name = ''] = Object.keys(endpoint.params?.properties ?? {})
    const [promised] = Object.keys(endpoint.answers)
    const callers = roles.filter((role) => passes[endpoint.access].includes(role))
    const ask = async (who: Person, id: string) => {
      const { query = '', body } = (await fixture.call?.(app, id, who)) ?? {}
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await who.send(fill(endpoint, { [name]: id }) + query, {
        method: endpoint.method,
        ...(body === undefined ? {} : json),
      })
      const text = await answer.text()
      expectNothingOfOthers(text)
      return { status: answer.status, fields: answer.ok ? [] : Object.keys(JSON.parse(text).fields ?? {}) }
    }
    for (const role of callers) {
      const who = await person(app, role)
      const others = await fixture.of(app, other)
      const own = await fixture.of(app, who)
      const gone = await fixture.of(app, who)
      await fixture.end(app, gone)

      const reached = fixture.openTo?.includes(role) ? Number(promised) : 404
      expect([role, await ask(who, others)]).toEqual([role, { status: reached, fields: [] }])
      expect(await fixture.untouched(app, others)).toBe(true)
      expect(await ask(who, gone)).toEqual({ status: 404, fields: [] })
      expect(await ask(who, randomUUID())).toEqual({ status: 404, fields: [] })
      for (const malformed of ['1', '%27%20or%201%3D1', '%00', 'undefined', `${own}0`, 'x'.repeat(190)])
        expect([malformed, await ask(who, malformed)]).toEqual([malformed, { status: 400, fields: [name] }])
      expect(await ask(who, own)).toEqual({ status: Number(promised), fields: [] })
    }
  })
})
