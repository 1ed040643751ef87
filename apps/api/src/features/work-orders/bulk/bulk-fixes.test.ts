import { randomUUID } from 'node:crypto'
import type { BulkStatusChange } from '@tessa/contract'
import { expect, test } from 'vitest'
import { bulkTest, outcomeOf, undo } from '../../../testing/bulk-changes.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { ordered } from '../../../testing/orders.ts'
import { countsOf, fixedSession } from '../../../testing/outcomes.ts'
import { createTestUser } from '../../../testing/people.ts'

const { app, entriesOf, expectHistories, marta, runJobs, tom } = await bulkTest()

/** Equipment that no other test counts. */
const aDevice = () => `device ${randomUUID().slice(0, 8)}`

const fulfill = (
  workOrders: readonly { readonly id: string; readonly version?: number }[],
  given: Partial<BulkStatusChange>,
) =>
  marta.api('POST /api/work-orders/bulk/status', {
    body: { workOrders: [...workOrders], status: 'fulfilled', ...given },
  })

const fixOf = async (id: string) =>
  (await marta.api('GET /api/work-orders/{id}/outcome', { params: { id } })).outcome

test('what fixed all of them is stored and counted once for each, and undone with them', async () => {
  const equipment = aDevice()
  const orders = await manyOrders(app, 3, { equipment_type: equipment })

  const bulk = await fulfill(orders, { fix: 'other', fixWords: ' a new seal ' })

  expect(bulk.counts.changed).toBe(3)
  for (const { id } of orders) {
    expect(await fixOf(id)).toMatchObject({ fix: 'other', words: 'a new seal', isFromStaff: true })
    expect(await entriesOf(id, 'outcome_recorded')).toHaveLength(1)
  }
  expect(await countsOf(app, equipment)).toEqual({ '/ other': 3 })
  await expectHistories(orders)

  expect((await undo(marta, bulk.id)).undo?.counts.undone).toBe(3)
  expect(await countsOf(app, equipment)).toEqual({})
})

test('an answer that is known stays, and an unknown one is replaced', async () => {
  const equipment = aDevice()
  const ada = await createTestUser(app)
  const { sessionId } = await fixedSession(ada, { equipment })
  const told = await ordered(ada, { equipmentType: equipment, sessionId })
  const noted = await ordered(app.client(), { equipmentType: equipment })
  const unknown = await ordered(app.client(), { equipmentType: equipment })
  const say = (id: string, fix: string) =>
    tom.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix } })
  await say(noted, 'cause:Display')
  await say(unknown, 'unknown')

  await fulfill([{ id: told }, { id: noted }, { id: unknown }], { fix: 'check:connection-check' })

  expect(await fixOf(told)).toMatchObject({ fix: 'check:power-check', isFromStaff: false })
  expect(await fixOf(noted)).toMatchObject({ fix: 'cause:Display' })
  expect(await fixOf(unknown)).toMatchObject({ fix: 'check:connection-check', isFromStaff: true })
  expect(await countsOf(app, equipment)).toEqual({
    '/ check:power-check': 1,
    '/ cause:Display': 1,
    '/ check:connection-check': 1,
  })
})

test('work that had ended before has no answer by it, so that its undo leaves none', async () => {
  const equipment = aDevice()
  const [archived, fulfilled] = await manyOrders(app, 2, { equipment_type: equipment })
  if (!archived || !fulfilled) throw new Error('two were made')
  await fulfill([archived, fulfilled], {})
  await marta.api('POST /api/work-orders/bulk/status', {
    body: { workOrders: [{ id: archived.id }], status: 'archived' },
  })

  const bulk = await fulfill([{ id: archived.id }, { id: fulfilled.id }], {
    resolutionNotes: 'New seal',
    fix: 'check:power-check',
    reopen: true,
  })

  expect(bulk.counts.changed).toBe(2)
  expect(await countsOf(app, equipment)).toEqual({})
  for (const { id } of [archived, fulfilled]) expect(await fixOf(id)).toBeNull()
})

test('a work order that is not changed has no answer', async () => {
  const equipment = aDevice()
  const [stale, done] = await manyOrders(app, 2, { equipment_type: equipment })
  if (!stale || !done) throw new Error('two were made')
  await fulfill([done], {})
  const bulk = await fulfill(
    [
      { ...stale, version: 7 },
      { ...done, version: 2 },
    ],
    { fix: 'check:power-check' },
  )

  expect(outcomeOf(bulk, stale)).toMatchObject({ outcome: 'conflict' })
  expect(outcomeOf(bulk, done)).toMatchObject({ outcome: 'unchanged' })
  expect(await countsOf(app, equipment)).toEqual({})
})

test('all that match a filter are counted by the job', async () => {
  const equipment = aDevice()
  const facility = `Ward ${randomUUID()}`
  await manyOrders(app, 4, { facility_name: facility, equipment_type: equipment })
  await marta.api('POST /api/work-orders/bulk/status', {
    body: { filter: { facility }, seen: 4, status: 'fulfilled', fix: 'check:power-check' },
  })
  await runJobs()
  expect(await countsOf(app, equipment)).toEqual({ '/ check:power-check': 4 })
})

test('only fulfilled takes what fixed it', async () => {
  const orders = await manyOrders(app, 1)
  await expect(fulfill(orders, { status: 'new', fix: 'other' })).rejects.toMatchObject({
    status: 400,
    fields: { fix: expect.any(String) },
  })
})

test.each([undefined, 'check:power-check', 'cause:pm-034', 'unknown'])(
  'words are refused beside %s, because only something else takes them',
  async (fix) => {
    const orders = await manyOrders(app, 1)
    const given = { fixWords: 'a new seal', ...(fix === undefined ? {} : { fix }) }
    await expect(fulfill(orders, given)).rejects.toMatchObject({
      status: 400,
      fields: { fixWords: expect.any(String) },
    })
    expect(await fixOf(orders[0]?.id ?? '')).toBeNull()
  },
)
