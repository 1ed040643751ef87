import { randomUUID } from 'node:crypto'
import { contract, routeOf, type Endpoint } from '@tessa/contract'
import { expect, test } from 'vitest'
import { withSecondFactor } from '../../testing/endpoints/samples.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const endpoints: readonly Endpoint[] = contract
const other = await secondServer(app)
const root = await createTestUser(app, 'admin')
await withSecondFactor(app, root)
const marta = await createTestUser(app, 'manager')
const asMarta = other(marta.token)
const reads = () =>
  asMarta.api('GET /api/work-orders', { query: {} }).then(
    () => 'open',
    ({ code }: { code: string }) => code,
  )

/** The routes that work before the second factor, in addition to the open ones. Written by hand. */
const works = [
  'GET /api/auth/user',
  'POST /api/auth/confirmation-mail',
  'POST /api/auth/logout',
  'POST /api/auth/logout-all',
  'POST /api/auth/password',
  'POST /api/auth/second-factor/setup',
  'POST /api/auth/second-factor/enable',
]

test('N-07 without the required second factor nothing but its setup works on a second server, within 2 s', async () => {
  expect(await reads()).toBe('open')

  await saveSettings(root, { secondFactorRequired: true })

  await expect.poll(reads, withinTwoSeconds).toBe('second_factor_required')
  const refused: string[] = []
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())
    const body =
      endpoint.method === 'GET' ? {} : { body: '{"broken', headers: { 'content-type': 'application/json' } }
    const answer = await asMarta.send(path, { method: endpoint.method, ...body })
    const { code } = (await answer.json()) as { code?: string }
    if (code !== 'second_factor_required') continue
    expect(answer.status).toBe(403)
    refused.push(routeOf(endpoint))
  }
  const closed = endpoints.filter(({ access }) => access !== 'open').map(routeOf)
  expect(refused).toEqual(closed.filter((route) => !works.includes(route)))
})

test('technicians, users and those who have one go on as before', async () => {
  const [technician, user] = [await createTestUser(app, 'technician'), await createTestUser(app)]
  expect(await technician.api('GET /api/work-orders', { query: {} })).toMatchObject({ nextCursor: null })
  expect(await user.api('GET /api/user/work-orders', { query: {} })).toMatchObject({ items: [] })
  expect(await user.api('GET /api/auth/user')).toMatchObject({ mustSetUpSecondFactor: false })
  expect(await root.api('GET /api/admin/settings')).toMatchObject({ values: { secondFactorRequired: true } })
})

test('whoever sets it up goes on with the same sign-in', async () => {
  expect(await marta.api('GET /api/auth/user')).toMatchObject({ mustSetUpSecondFactor: true })
  await withSecondFactor(app, marta)
  expect(await marta.api('GET /api/auth/user')).toMatchObject({ mustSetUpSecondFactor: false })
  expect(await reads()).toBe('open')
})
