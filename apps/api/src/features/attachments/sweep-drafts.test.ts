import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { person, type Person } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { sweepDrafts } from './sweep-drafts.ts'

const app = await httpApp()

const madeBy = ({ api }: Person) =>
  api('POST /api/work-orders', {
    body: {
      equipmentType: 'Autoclave',
      contactName: 'Ada',
      contactPhone: '+1 555 010 0199',
      contactEmail: 'ada@northside.example',
      issueDescription: 'Stops at 118 degrees',
    },
  })

const pdf = () => smallPdf(randomUUID())
const upload = async (
  who: Person,
  goal: { readonly workOrderId: string } | { readonly sessionId: string },
  { words = pdf(), key = randomUUID() } = {},
): Promise<string> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(goal)) form.append(field, value)
  form.append('file', new Blob([words]), 'panel.pdf')
  const headers = { 'idempotency-key': key }
  const answer = await who.send('/api/attachments', { method: 'POST', body: form, headers })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const sweepTomorrow = () => sweepDrafts(app.db, app.files, new Date(app.clock.now.getTime() + 25 * 3_600_000))

test('a file is shown to nobody until a comment names it, and is forgotten after a day', async () => {
  const ada = await person(app)
  const { id: workOrderId } = await madeBy(ada)
  const staff = await person(app, 'technician')
  const params = { id: workOrderId }
  const sent = { words: pdf(), key: randomUUID() }
  const removed = await upload(ada, { workOrderId }, sent)
  const named = await upload(ada, { workOrderId })
  const shown = async () => {
    const own = await ada.api('GET /api/user/work-orders/{id}', { params })
    const managed = await staff.api('GET /api/work-orders/{id}', { params })
    return [own, managed].map(({ attachments }) => attachments.map(({ id }) => id))
  }
  expect(await shown()).toEqual([[], []])
  expect(await upload(ada, { workOrderId }, sent)).toBe(removed)

  const body = { text: 'Look', attachmentIds: [named] }
  await ada.api('POST /api/user/work-orders/{id}/comments', { params, body })
  expect(await shown()).toEqual([[named], [named]])

  await sweepTomorrow()
  const files = app.db.selectFrom('attachments').select('id').where('work_order_id', '=', workOrderId)
  expect(await files.execute()).toEqual([{ id: named }])
  expect(await upload(ada, { workOrderId }, sent)).not.toBe(removed)
})

test('a store that is away keeps the file for the next sweep', async () => {
  const ada = await person(app)
  const { id: workOrderId } = await madeBy(ada)
  const id = await upload(ada, { workOrderId })
  const away = { ...app.files, remove: () => Promise.reject(new Error('away')) }
  const tomorrow = new Date(app.clock.now.getTime() + 25 * 3_600_000)

  await expect(sweepDrafts(app.db, away, tomorrow)).rejects.toThrow('away')

  const left = app.db.selectFrom('attachments').select('id').where('id', '=', id)
  expect(await left.execute()).toEqual([{ id }])
  await sweepTomorrow()
  expect(await left.execute()).toEqual([])
})

test('the bytes of a forgotten file go too, unless another file has the same', async () => {
  const ada = await person(app)
  const { id: workOrderId } = await madeBy(ada)
  const [alone, shared] = [pdf(), pdf()]
  await upload(ada, { workOrderId }, { words: alone })
  await upload(ada, { workOrderId }, { words: shared })
  await upload(ada, { sessionId: randomUUID() }, { words: shared })

  await sweepTomorrow()

  const bytesOf = (words: string) => app.files.get(createHash('sha256').update(words).digest('hex'))
  await expect(bytesOf(alone)).rejects.toMatchObject({ code: 'ENOENT' })
  const still = await bytesOf(shared)
  still.destroy()
})
