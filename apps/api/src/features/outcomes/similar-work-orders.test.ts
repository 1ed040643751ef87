import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { createTestUser } from '../../testing/people.ts'
import { trigramSimilarityTo } from './trigram-similarity.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')

type Given = Parameters<typeof orderRow>[1]
const fulfilled = { status: 'fulfilled', resolution_notes: 'new door seal' } as const

/** Work orders of a new kind of equipment; the last one is asked about. */
const similarTo = async (issue: string, others: readonly Given[], device: Given = {}) => {
  const equipment_type = `Device ${randomUUID().slice(0, 8)}`
  const rows = [...others, { issue_description: issue, ...device }].map((given) =>
    orderRow(app.clock.now, { equipment_type, ...given }),
  )
  await app.db.insertInto('work_orders').values(rows).execute()
  const id = rows.at(-1)?.id ?? ''
  const { items } = await tina.api('GET /api/work-orders/{id}/similar', { params: { id } })
  return items
}

test('solved work orders with similar words are found, the most similar first, also with typing errors', async () => {
  const items = await similarTo('steam leaks at the door during the cycle', [
    { ...fulfilled, issue_description: 'printer is out of paper' },
    { ...fulfilled, issue_description: 'stem leeks from the door in every cycle' },
    { ...fulfilled, issue_description: 'steam leaks at the door during the cycle', status: 'archived' },
    { issue_description: 'steam leaks at the door, not solved' },
  ])
  expect(items).toMatchObject([
    { issue: 'steam leaks at the door during the cycle', resolutionNotes: 'new door seal' },
    { issue: 'stem leeks from the door in every cycle', isSameDevice: false },
  ])
})

test('those of the same device come first', async () => {
  const issue = 'steam leaks at the door'
  const device = { manufacturer: 'STERIS', equipment_model: 'AMSCO 400' }
  const items = await similarTo(
    issue,
    [
      { ...fulfilled, issue_description: issue },
      {
        ...fulfilled,
        issue_description: 'steam at the door seal',
        manufacturer: 'Steris',
        equipment_model: 'Amsco-400',
      },
    ],
    device,
  )
  expect(items).toMatchObject([
    { issue: 'steam at the door seal', isSameDevice: true },
    { issue, isSameDevice: false },
  ])
})

test('what fixed it is told along, and one without any solution is left out', async () => {
  const id = randomUUID()
  const issue = 'steam leaks at the door'
  const solved = { status: 'fulfilled', issue_description: issue } as const
  await app.db
    .insertInto('work_orders')
    .values(orderRow(app.clock.now, { ...solved, id }))
    .execute()
  const body = { fix: 'other', words: 'a seal' }
  await tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body })
  const { equipment_type } = await app.db
    .selectFrom('work_orders')
    .select('equipment_type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await similarTo(issue, [{ ...solved, equipment_type }], { equipment_type })
  expect(items).toMatchObject([{ id, ...body, resolutionNotes: null }])
})

test('at most five are shown, and none for words that say nothing', async () => {
  const issue = 'steam leaks at the door'
  const many = Array.from({ length: 8 }, () => ({ ...fulfilled, issue_description: issue }))
  expect(await similarTo(issue, many)).toHaveLength(5)
  expect(await similarTo('?!', many)).toEqual([])
})

test('a text resembles itself fully, and another one not at all', () => {
  expect(trigramSimilarityTo('Door leaks')('door LEAKS!')).toBe(1)
  expect(trigramSimilarityTo('door')('xyz')).toBe(0)
  expect(trigramSimilarityTo('')('')).toBe(0)
})
