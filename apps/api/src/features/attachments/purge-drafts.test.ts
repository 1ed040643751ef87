import { createHash, randomUUID } from 'node:crypto'
import { retentionDays } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { purgeDrafts } from './purge-drafts.ts'
import { purgeUnclaimed } from '../../storage/unclaimed-files.ts'

const app = await httpApp()

const madeBy = ({ api }: TestUser) =>
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
  who: TestUser,
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
/** The purge that runs every ten minutes. */
const purgeAfter = async (days: number, files = app.files) => {
  const later = new Date(app.clock.now.getTime() + days * 86_400_000)
  await purgeDrafts(app.db, later)
  await purgeUnclaimed(app.db, files, later)
}
const purgeLate = (files = app.files) => purgeAfter(retentionDays.drafts + 0.1, files)
const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
const bytesOf = (words: string) => app.files.get(hashOf(words))

test('a file is hidden until a comment names it, and is deleted later if none does', async () => {
  const ada = await createTestUser(app)
  const { id: workOrderId } = await madeBy(ada)
  const staff = await createTestUser(app, 'technician')
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

  await purgeLate()
  const files = app.db.selectFrom('attachments').select('id').where('work_order_id', '=', workOrderId)
  expect(await files.execute()).toEqual([{ id: named }])
  expect(await upload(ada, { workOrderId }, sent)).not.toBe(removed)
})

test('a file is kept as long as its comment may wait on the device', async () => {
  const ada = await createTestUser(app)
  const { id: workOrderId } = await madeBy(ada)
  const params = { id: workOrderId }
  const file = await upload(ada, { workOrderId })

  await purgeAfter(retentionDays.idempotencyKeys - 0.1)
  await ada.api('POST /api/user/work-orders/{id}/comments', { params, body: { attachmentIds: [file] } })

  const { attachments } = await ada.api('GET /api/user/work-orders/{id}', { params })
  expect(attachments.map(({ id }) => id)).toEqual([file])
})

test('after a failure of the store, every file has its bytes, and the next purge deletes the rest', async () => {
  const ada = await createTestUser(app)
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

  await expect(purgeLate(failing)).rejects.toThrow('away')

  const left = app.db.selectFrom('attachments').select('sha256').where('work_order_id', '=', workOrderId)
  for (const { sha256 } of await left.execute())
    expect(await app.files.size(sha256.toString('hex'))).toBeDefined()
  await purgeLate()
  expect(await left.execute()).toEqual([])
  for (const each of words) await expect(bytesOf(each)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('the bytes of a purged file are deleted too, unless another file shares them', async () => {
  const ada = await createTestUser(app)
  const { id: workOrderId } = await madeBy(ada)
  const [alone, shared] = [pdf(), pdf()]
  await upload(ada, { workOrderId }, { words: alone })
  await upload(ada, { workOrderId }, { words: shared })
  await upload(ada, { sessionId: randomUUID() }, { words: shared })

  await purgeLate()

  await expect(bytesOf(alone)).rejects.toMatchObject({ code: 'ENOENT' })
  const still = await bytesOf(shared)
  still.destroy()
})
