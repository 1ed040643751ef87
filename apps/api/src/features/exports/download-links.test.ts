import type { Role } from '@tessa/contract'
import { describe, expect, test } from 'vitest'
import { exportsTest } from '../../testing/exports.ts'
import { createTestUser } from '../../testing/people.ts'
import { purgeExports } from './exports.service.ts'

const { app, clock, db, linkTo, open } = await exportsTest()

describe('the link', () => {
  const body = { list: 'work-orders', format: 'csv', filter: { search: 'nothingatall' } } as const

  test('opens once, also when two open it at the same moment', async () => {
    const { url } = await linkTo(body)
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await open(url)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // Some find two of the account's downloads under way, the others a link that is used up.
    expect(statuses.every((status) => [200, 404, 429].includes(status))).toBe(true)
    const again = await open(url)
    expect(await again.json()).toMatchObject({
      code: 'not_found',
      message: 'This download link was used before or has expired. Please export again.',
    })
  })

  test('asked for its head alone it is not used up', async () => {
    const { url } = await linkTo(body)
    expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect((await open(url)).status).toBe(200)
  })

  test('ends after a minute, and what is forged opens nothing', async () => {
    const { url, expiresAt } = await linkTo(body)
    expect(new Date(expiresAt).getTime() - clock.now.getTime()).toBe(60_000)
    const [path = '', until = '', signature = ''] = url.split('.')
    for (const forged of [path, `${path}.${Number(until) + 60_000}.${signature}`])
      expect((await open(forged)).status).toBe(404)
    clock.advance(60_000)
    expect((await open(url)).status).toBe(404)
  })

  test('ends with the sign-in that asked for it, and with its role', async () => {
    const who = await createTestUser(app, 'admin')
    const become = (role: Role) =>
      db.updateTable('users').set({ role }).where('id', '=', who.user.id).execute()
    const users = await linkTo({ list: 'users', format: 'csv' }, who)
    const [work, late] = [await linkTo(body, who), await linkTo(body, who)]
    await become('manager')
    expect((await open(users.url)).status).toBe(404)
    expect((await open(work.url)).status).toBe(200)
    await become('technician')
    expect((await open(late.url)).status).toBe(404)

    await become('manager')
    const last = await linkTo(body, who)
    await who.api('POST /api/auth/logout-all')
    expect((await open(last.url)).status).toBe(404)
  })

  test('is forgotten after a day', async () => {
    const { url } = await linkTo(body)
    const there = () =>
      db
        .selectFrom('exports')
        .select('id')
        .where('id', '=', url.slice('/api/exports/'.length).slice(0, 36))
        .execute()
    await purgeExports(db, clock.now)
    expect(await there()).toHaveLength(1)
    await purgeExports(db, new Date(clock.now.getTime() + 86_400_001))
    expect(await there()).toHaveLength(0)
  })
})
