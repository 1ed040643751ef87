import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/older-database.ts'

test('the migration confirms old accounts and removes the links of finished mails', async () => {
  const { client, update } = await databaseBefore('0011')
  await client.query(`
    insert into users (id, email, first_name, last_name, created_at)
      values (gen_random_uuid(), 'ada@hospital.example', 'Ada', 'Lovelace', '2026-01-05T09:00:00Z');
    insert into mails (id, recipient, subject, text_body, html_body, kind, status)
      select gen_random_uuid(), kind || '.' || status || '+x@Hospital.example', 's', 'link', 'link', kind, status
      from unnest(array['account', 'progress']) kind, unnest(array['queued', 'failed', 'kept']) status`)

  await update()

  const { rows: users } = await client.query('select email_confirmed_at from users')
  expect(users).toEqual([{ email_confirmed_at: new Date('2026-01-05T09:00:00Z') }])
  const { rows: mails } = await client.query(
    'select mailbox, kind, text_body || html_body as words from mails order by mailbox',
  )
  expect(mails).toEqual([
    { mailbox: 'account.failed@hospital.example', kind: 'password-reset', words: '' },
    { mailbox: 'account.kept@hospital.example', kind: 'password-reset', words: '' },
    { mailbox: 'account.queued@hospital.example', kind: 'password-reset', words: 'linklink' },
    { mailbox: 'progress.failed@hospital.example', kind: 'progress', words: 'linklink' },
    { mailbox: 'progress.kept@hospital.example', kind: 'progress', words: 'linklink' },
    { mailbox: 'progress.queued@hospital.example', kind: 'progress', words: 'linklink' },
  ])
})
