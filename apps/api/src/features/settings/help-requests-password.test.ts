import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'
import { testConfig } from '../../testing/test-app.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin')
const first = testConfig().helpRequestsPassword
const second = 'plenty of lamps 4711'
const third = 'seven quiet otters 12'
const wrong = { status: 401, code: 'wrong_credentials' }

test('N-07 a new help-requests password holds on a second server within 2 s, and ends every open access', async () => {
  const other = await secondServer(app)
  const enter = async (password: string) =>
    (await other().api('POST /api/help-requests/access', { body: { password } })).token
  const reads = (token: string) =>
    other(token)
      .api('GET /api/help-requests', { query: {} })
      .then(
        () => 'open',
        ({ status }: { status: number }) => status,
      )
  const opened = await enter(first)
  expect(await reads(opened)).toBe('open')

  await saveSettings(root, { helpRequestsPassword: second })

  await expect.poll(() => reads(opened), withinTwoSeconds).toBe(401)
  await expect(enter(first)).rejects.toMatchObject(wrong)
  const reopened = await enter(second)
  expect(await reads(reopened)).toBe('open')
  expect(await reads(opened)).toBe(401)

  await saveSettings(root, { helpRequestsPassword: third })
  await expect.poll(() => reads(reopened), withinTwoSeconds).toBe(401)
  await expect(enter(second)).rejects.toMatchObject(wrong)
  expect(await reads(await enter(third))).toBe('open')
})

test('the password is stored as a hash, and neither is ever answered, recorded or exported', async () => {
  const view = await saveSettings(root, { helpRequestsPassword: second })
  const stored = await app.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'helpRequestsPassword')
    .execute()
  expect(JSON.stringify(stored)).toMatch(/\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(second)

  const said = JSON.stringify([
    view,
    await root.api('GET /api/admin/settings'),
    await root.api('GET /api/admin/settings/history', { query: { key: 'helpRequestsPassword' } }),
    await root.api('GET /api/config'),
    await root.api('GET /api/admin/audit-log', { query: {} }),
  ])
  for (const secret of [first, second, third, '$argon2']) expect(said).not.toContain(secret)
  const { items } = await root.api('GET /api/admin/audit-log', { query: { event: 'settings.changed' } })
  expect(items[0]?.details).toMatchObject({ helpRequestsPassword: 'changed' })
})

test.for([
  ['short', 'Help requests password must be at least 8 characters long'],
  ['x'.repeat(201), 'Help requests password must be at most 200 characters long'],
])('%s is refused by its field', async ([helpRequestsPassword = '', sentence]) => {
  await expect(saveSettings(root, { helpRequestsPassword })).rejects.toMatchObject({
    status: 400,
    fields: { helpRequestsPassword: sentence },
  })
})
