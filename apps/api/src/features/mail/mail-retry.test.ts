import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTest } from '../../testing/mails.ts'

const { auditOf, db, jobsOf, manager, read, sendAgain, write } = await mailsTest()

test('a failed mail is sent again once, however often it is asked', async () => {
  const id = await write()
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => sendAgain(id)))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(5)
  for (const reason of refused) expect(reason).toMatchObject({ status: 409 })
  expect(await jobsOf(id)).toBe(1)
  expect(await auditOf(id)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ status: 'queued', canRetry: false })
})

test('a mail whose link was removed, and one that is nowhere, are refused', async () => {
  await expect(sendAgain(await write({ text: '' }))).rejects.toMatchObject({ status: 409 })
  await expect(sendAgain(randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('all failed mails of a filter are sent again once, and no others', async () => {
  const word = `w${randomUUID().replaceAll('-', '')}`
  const failed = await Promise.all([1, 2, 3].map(() => write({ subject: word })))
  const others = await Promise.all([
    write({ subject: word, text: '' }),
    write({ subject: word, status: 'sent' }),
    write(),
  ])
  const all = () => manager.api('POST /api/admin/mails/retry', { body: { search: word } })

  const answers = await Promise.all([all(), all(), all()])

  expect(answers.map(({ queued }) => queued).reduce((sum, queued) => sum + queued)).toBe(3)
  expect(await all()).toEqual({ queued: 0, left: 0 })
  for (const id of failed) expect(await jobsOf(id)).toBe(1)
  for (const id of others) expect(await jobsOf(id)).toBe(0)
  const entries = await db
    .selectFrom('audit_log')
    .select('details')
    .where('event', '=', 'mail.sent-again')
    .where(sql<boolean>`details ->> 'filter' like ${`%${word}%`}`)
    .execute()
  expect(entries).toHaveLength(answers.filter(({ queued }) => queued > 0).length)
})
