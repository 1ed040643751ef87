import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../testing/http-app.ts'
import { purgeUnclaimed } from './unclaimed-files.ts'
import { smallPdf } from '../testing/small-pdf.ts'

const app = await httpApp()

const pdf = () => smallPdf(randomUUID())
const upload = async (sessionId: string, words: string, secret = 'its secret') => {
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('file', new Blob([words]), 'panel.pdf')
  const headers = { 'x-session-secret': secret }
  return (await app.client().send('/api/attachments', { method: 'POST', body: form, headers })).status
}
const isStored = async (words: string) => {
  const hash = createHash('sha256').update(words).digest('hex')
  const bytes = await app.files.get(hash).catch(() => undefined)
  bytes?.destroy()
  return bytes !== undefined
}
const purgeLater = (hours: number) =>
  purgeUnclaimed(app.db, app.files, new Date(app.clock.now.getTime() + hours * 3_600_000))

test('the bytes of a refused upload are deleted later, and those of a stored upload stay', async () => {
  const sessionId = randomUUID()
  const [stored, refused] = [pdf(), pdf()]
  expect(await upload(sessionId, stored)).toBe(201)
  expect(await upload(sessionId, refused, 'wrong')).toBe(404)
  expect(await isStored(refused)).toBe(true)

  // The same bytes may still be on their way to a row.
  expect(await purgeLater(0)).toBe(0)
  expect(await isStored(refused)).toBe(true)

  expect(await purgeLater(2)).toBe(1)
  expect(await isStored(refused)).toBe(false)
  expect(await isStored(stored)).toBe(true)
})

test('a refused upload deletes no bytes that another file shares', async () => {
  const sessionId = randomUUID()
  const words = pdf()
  expect(await upload(sessionId, words)).toBe(201)
  expect(await upload(sessionId, words, 'wrong')).toBe(404)

  expect(await purgeLater(2)).toBe(1)

  expect(await isStored(words)).toBe(true)
})
