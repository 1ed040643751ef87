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

test('the same device is found however its kind, maker and model are written', async () => {
  const issue = 'pressure alarm though the line is open'
  const device = {
    equipment_type: 'Infusion Pump',
    manufacturer: 'B. Braun',
    equipment_model: 'Infusomat Space',
  }
  const written = [
    { equipment_type: 'INFUSION PUMP ', manufacturer: 'b braun', equipment_model: 'infusomat-space' },
    { equipment_type: 'drip machine', manufacturer: 'Braun', equipment_model: 'InfusomatSpace' },
  ]
  const items = await similarTo(
    issue,
    [...written, { ...device, equipment_type: 'Autoclave' }].map((given) => ({
      ...fulfilled,
      issue_description: issue,
      ...given,
    })),
    device,
  )
  expect(items).toMatchObject([{ isSameDevice: true }, { isSameDevice: true }])
})

test('equipment whose model nobody knows is not the same device', async () => {
  const issue = 'pressure alarm though the line is open'
  const device = { manufacturer: 'Maker not known', equipment_model: 'Model not known' }
  const items = await similarTo(issue, [{ ...fulfilled, issue_description: issue, ...device }], device)
  expect(items).toMatchObject([{ isSameDevice: false }])
})

test('an older repair of the same model is found behind many newer ones of its kind', async () => {
  const issue = 'steam leaks at the door'
  const device = { manufacturer: 'STERIS', equipment_model: 'AMSCO 400' }
  const day = 86_400_000
  const newer = Array.from({ length: 210 }, () => ({
    ...fulfilled,
    issue_description: issue,
    equipment_model: 'other',
  }))
  const older = {
    ...fulfilled,
    ...device,
    issue_description: 'steam at the door seal',
    created_at: new Date(app.clock.now.getTime() - 400 * day),
  }
  const [first, second] = await similarTo(issue, [older, ...newer], device)
  expect(first).toMatchObject({ issue: 'steam at the door seal', isSameDevice: true })
  expect(second).toMatchObject({ isSameDevice: false })
})

test('a work order that is written as few write it finds its own spelling too', async () => {
  const issue = 'steam leaks at the door'
  const kind = `Device ${randomUUID().slice(0, 8)}`
  // More than fifty spellings of one kind, each of them more frequent.
  const others = Array.from({ length: 52 }, (_, at) => {
    const equipment_type = kind + '.'.repeat(at + 1)
    return Array.from({ length: 3 }, () => orderRow(app.clock.now, { equipment_type }))
  }).flat()
  await app.db.insertInto('work_orders').values(others).execute()

  const own = { ...fulfilled, equipment_type: kind, issue_description: issue }
  expect(await similarTo(issue, [own], { equipment_type: kind })).toMatchObject([{ issue }])
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
