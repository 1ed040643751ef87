import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailKind } from '../../db/schema/mail-tables.ts'
import { mailsTest, secret } from '../../testing/mails.ts'
import { newAddress } from '../../testing/notifier.ts'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { expectKnownDetails } from '../../testing/known-details.ts'

const { admin, auditOf, db, manager, read, sendAgain, write } = await mailsTest()
atEnd(() => expectKnownDetails(db))

const kinds: readonly MailKind[] = [
  'password-reset',
  'account',
  'email-confirmation',
  'invitation',
  'confirmation',
  'progress',
  'staff',
  'contact',
]
const keyed = {
  text: `Hello,\n\nSet it:\nhttps://tessa.example/reset-password#${secret}\n\nor tessa.example/follow/${secret}`,
  error: `550 blocked: http://127.0.0.1:8080/follow/${secret}`,
  subject: `See www.tessa.example/${secret}`,
}

test('no answer carries a key, whatever the mail, for managers and administrators', async () => {
  const recipient = newAddress()
  const ids = await Promise.all(kinds.map((kind) => write({ recipient, kind, ...keyed })))
  for (const client of [manager, admin]) {
    const answers = [await client.send(`/api/admin/mails?recipient=${recipient}`, { method: 'GET' })]
    for (const id of ids) answers.push(await client.send(`/api/admin/mails/${id}`, { method: 'GET' }))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(secret)
    }
  }
  for (const id of ids) {
    const answer = await manager.send(`/api/admin/mails/${id}/retry`, { method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(secret)])
  }
  const { rows } = await sql<{ log: string }>`
    select details::text as log from audit_log where details::text like ${`%${secret}%`}`.execute(db)
  expect(rows).toEqual([])
})

test('a mail about an account is shown to nobody, another one without its links', async () => {
  const [account, other, gone] = await Promise.all([
    write({ kind: 'account', text: 'Your password was changed.' }),
    write({ text: 'It is ready.\n\nView progress:\nhttps://tessa.example/follow/abc' }),
    write({ status: 'sent', text: '' }),
  ])
  expect(await read(account, admin)).toMatchObject({ text: null, textState: 'withheld' })
  expect(await read(other)).toMatchObject({
    text: 'It is ready.\n\nView progress:\n[link removed]',
    textState: 'without-links',
  })
  expect(await read(gone)).toMatchObject({ text: null, textState: 'removed' })
})

test('in a demo administrators read every mail, and managers do not', async () => {
  const demo = await testApp({ demo: true })
  const id = randomUUID()
  const text = `Open it: https://tessa.example/reset-password#${secret}`
  await demo.db
    .insertInto('mails')
    .values({
      id,
      recipient: newAddress(),
      subject: 'x',
      text_body: text,
      html_body: '',
      kind: 'password-reset',
      status: 'suppressed',
    })
    .execute()
  const [root, mia] = [await createTestUser(demo, 'admin'), await createTestUser(demo, 'manager')]
  expect(await read(id, root)).toMatchObject({ text, textState: 'whole' })
  expect(await read(id, mia)).toMatchObject({ text: null, textState: 'withheld' })
})

test('reading a mail and sending it again leave one entry each in the audit log', async () => {
  const id = await write()
  await read(id)
  await sendAgain(id)
  expect(await auditOf(id)).toEqual([
    {
      event: 'mail.read',
      actor_id: manager.user.id,
      details: { mail: id, kind: 'progress', shown: 'without-links' },
    },
    { event: 'mail.sent-again', actor_id: manager.user.id, details: { mail: id, kind: 'progress' } },
  ])
})
