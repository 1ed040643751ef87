import type { RequestOf, Routes } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
let ada: TestUser
let manager: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
  manager = await createTestUser(app, 'manager')
})

type Query = RequestOf<Routes['GET /api/work-orders']>['query']
const list = (query: Query = {}) => manager.api('GET /api/work-orders', { query })

/** Every page from the first to the last. */
const listAll = async (query: Query) => {
  const pages: Awaited<ReturnType<typeof list>>[] = []
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push(await list({ ...query, ...(cursor === undefined ? {} : { cursor }) }))
  return pages
}

const made = async (given: Parameters<typeof ordered>[1] = {}) => {
  app.clock.advance(1000)
  return ordered(ada, given)
}
const idsOf = (pages: Awaited<ReturnType<typeof listAll>>) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id))

test('I-03 pages follow each other without gap or double, newest or oldest first, however small', async () => {
  const facilityName = 'Pagefield'
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) {
    // Some at the same moment, which their ids keep in order.
    if (n % 3 === 0) app.clock.advance(1000)
    ids.push(await ordered(ada, { facilityName, priority: n % 2 ? 'high' : 'low' }))
  }
  const low = ids.filter((_, n) => n % 2 === 0)
  for (const [query, expected] of [
    [{}, ids],
    [{ status: 'new' }, ids],
    [{ search: facilityName }, ids],
    [{ search: 'page', priority: 'low' }, low],
  ] as const) {
    const newest = await listAll({ ...query, limit: 5 })
    const oldest = await listAll({ ...query, limit: 1, sort: 'oldest' })
    expect(idsOf(oldest).toReversed()).toEqual(idsOf(newest))
    // Only these tests' own are counted.
    const own = idsOf(newest).filter((id) => ids.includes(id))
    expect(own.toSorted()).toEqual(expected.toSorted())
    expect(new Set(idsOf(newest)).size).toBe(newest[0]?.total)
    expect(newest.slice(0, -1).every(({ items }) => items.length === 5)).toBe(true)
  }
})

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

test('I-03 a page holds at most a hundred, and an unknown cursor or filter is refused by name', async () => {
  for (const [query, field] of [
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${cursorOf(`1.${'-'.repeat(36)}`)}`, 'cursor'],
    [`cursor=${cursorOf('zzzzzzzzzz.00000000-0000-0000-0000-000000000000')}`, 'cursor'],
    ['status=done', 'status'],
    ['priority=urgent', 'priority'],
    ['status=new,done', 'status'],
    ['priority=high,', 'priority'],
    ['technicianId=x', 'technicianId'],
    ['technicianId=0', 'technicianId'],
    ['technicianId=me,mine', 'technicianId'],
    ['attention=late', 'attention'],
    ['createdFrom=yesterday', 'createdFrom'],
    ['createdTo=2026-02-30', 'createdTo'],
    ['resolvedFrom=2026-11-24&resolvedTo=2026-11-23', 'resolvedTo'],
    [`equipment=${'x'.repeat(10_000)}`, 'equipment'],
    [`facility=${Array.from({ length: 51 }, (_, n) => n).join(',')}`, 'facility'],
    [`status=${'new,'.repeat(2500)}new`, 'status'],
    ['sort=random', 'sort'],
  ] as const) {
    const answer = await manager.send(`/api/work-orders?${query}`, {})
    expect([query, answer.status]).toEqual([query, 400])
    expect(await answer.json()).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } })
  }
})

test('I-03 status, priority, technician and words narrow the list, alone and together', async () => {
  const technician = await createTestUser(app, 'technician')
  const id = await idOfTechnician(app, technician)
  const technicianId = String(id)
  const facilityName = 'Narrowgate'
  const [pending, low, taken, done] = [
    await made({ facilityName, status: 'pending', equipmentType: 'X-Ray' }),
    await made({ facilityName, priority: 'low', issueDescription: 'The display flickers' }),
    await made({ facilityName, priority: 'medium' }),
    await made({ facilityName }),
  ]
  const assign = { params: { id: taken }, body: { technicianId: id } }
  await manager.api('POST /api/work-orders/{id}/assign', assign)
  const fulfil = { params: { id: done }, body: { status: 'fulfilled' } } as const
  await manager.api('PATCH /api/work-orders/{id}/status', fulfil)

  const search = 'narrowgate'
  for (const [query, expected] of [
    [{ search }, [done, taken, low, pending]],
    [{ search, status: 'new' }, [taken, low, pending]],
    [{ search, status: 'fulfilled' }, [done]],
    [{ search, priority: 'low' }, [low]],
    [{ search, status: 'new', priority: 'high' }, [pending]],
    [{ technicianId }, [taken]],
    [{ technicianId, status: 'new', priority: 'medium' }, [taken]],
    [{ technicianId, status: 'fulfilled' }, []],
    [{ technicianId, search }, [taken]],
    [{ status: 'fulfilled', priority: 'high' }, [done]],
  ] as const) {
    const { items, total } = await list(query)
    expect([query, items.map(({ id }) => id), total]).toEqual([query, expected, expected.length])
  }
})

test('I-03 words are found by their beginnings, whatever is typed', async () => {
  const id = await made({
    facilityName: "St. Mary's",
    equipmentType: 'X-Ray Equipment',
    manufacturer: 'Siemens Healthineers',
    model: 'Ysio Max',
    issueDescription: 'Fehler E-04 \\ größer als "100 %"',
  })
  const { work_order_number: number } = (await list({ limit: 1 })).items[0] ?? { work_order_number: '' }
  const finds = async (search: string) => (await list({ search })).items.some((item) => item.id === id)
  const digits = number.slice(3)
  const found = [
    number,
    number.toLowerCase(),
    digits,
    digits.slice(0, 9),
    'x-r',
    'X-Ray',
    'siem ysio',
    'mary',
  ]
  const alsoFound = [
    "St. Mary's",
    'e-04',
    'E-0',
    'GRÖß',
    '100',
    '  ysio  ',
    'max & (siemens | !x-ray)',
    '"100 %"',
  ]
  for (const search of [...found, ...alsoFound]) expect([search, await finds(search)]).toEqual([search, true])
  for (const search of ['ysio philips', 'zzz', '%', '\\', "'", ':*', '()', "' or 1=1 --", '🏥'])
    expect([search, await finds(search)]).toEqual([search, false])
})
