import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

const log = { info: () => {}, error: () => {} }

/** A database as it was before a migration. */
const databaseBefore = async (name: string) => {
  const { url, drop } = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readMigrations())
    if (file.name < name) await cp(join(migrationsFolder, file.name), join(folder, file.name))
  await migrate(url, log, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
    await rm(folder, { recursive: true })
  })
  return { url, client }
}

test('accounts of before count as confirmed, and the links in mails that are over with are gone', async () => {
  const { url, client } = await databaseBefore('0011')
  await client.query(`
    insert into users (id, email, first_name, last_name, created_at)
      values (gen_random_uuid(), 'ada@hospital.example', 'Ada', 'Lovelace', '2026-01-05T09:00:00Z');
    insert into mails (id, recipient, subject, text_body, html_body, kind, status)
      select gen_random_uuid(), kind || '.' || status || '+x@Hospital.example', 's', 'link', 'link', kind, status
      from unnest(array['account', 'progress']) kind, unnest(array['queued', 'failed', 'kept']) status`)

  await migrate(url, log)

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
