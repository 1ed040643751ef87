import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { person, type Person } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { sweepDrafts } from './sweep-drafts.ts'
import { purgeUnclaimed } from './unclaimed-files.ts'

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
/** As the sweep does it, every ten minutes. */
const sweepTomorrow = async (files = app.files) => {
  const tomorrow = new Date(app.clock.now.getTime() + 25 * 3_600_000)
  await sweepDrafts(app.db, tomorrow)
  await purgeUnclaimed(app.db, files, tomorrow)
}
const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
const bytesOf = (words: string) => app.files.get(hashOf(words))

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

test('a store that fails part way leaves no file without bytes, and the rest to the next sweep', async () => {
  const ada = await person(app)
  const { id: workOrderId } = await madeBy(ada)
  const words = [pdf(), pdf(), pdf()]
  for (const each of words) await upload(ada, { workOrderId }, { words: each })
  let calls = 0
  const failing = {
    ...app.files,
    remove: async (hash: string, since: Date) => {
      if (words.some((each) => hashOf(each) === hash)) calls += 1
      if (calls > 1) throw new Error('away')
      await app.files.remove(hash, since)
    },
  }

  await expect(sweepTomorrow(failing)).rejects.toThrow('away')

  const left = app.db.selectFrom('attachments').select('sha256').where('work_order_id', '=', workOrderId)
  for (const { sha256 } of await left.execute())
    expect(await app.files.size(sha256.toString('hex'))).toBeDefined()
  await sweepTomorrow()
  expect(await left.execute()).toEqual([])
  for (const each of words) await expect(bytesOf(each)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('the bytes of a forgotten file go too, unless another file has the same', async () => {
  const ada = await person(app)
  const { id: workOrderId } = await madeBy(ada)
  const [alone, shared] = [pdf(), pdf()]
  await upload(ada, { workOrderId }, { words: alone })
  await upload(ada, { workOrderId }, { words: shared })
  await upload(ada, { sessionId: randomUUID() }, { words: shared })

  await sweepTomorrow()

  await expect(bytesOf(alone)).rejects.toMatchObject({ code: 'ENOENT' })
  const still = await bytesOf(shared)
  still.destroy()
})
