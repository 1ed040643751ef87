import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completionTypes, sessionStatuses } from '@tessa/contract'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

const log = { info: () => {}, error: () => {} }

const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const sessions = `insert into chat_sessions (id, session_id, status, completion_type, created_at, updated_at)
  select gen_random_uuid(), gen_random_uuid(), status, completion, now(), now()`
const requests = `insert into help_requests (id, request_number, status, priority, summary, contact_name, contact_email,
    contact_phone, created_at, updated_at)
  select gen_random_uuid(), 'HR-' || status, status, 'low', '{}', 'Ada', 'a@b.example', '1', now(), now()`

test('the migration keeps unknown status words separately, and requests follow their work orders', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const { name } of readMigrations())
    if (name < '0020') await copyFile(join(migrationsFolder, name), join(folder, name))
  await migrate(url, log, folder)
  const client = await openClient(url)
  await client.query(`${sessions} from (values ('active', null), ('paused by the lab', 'resolved'), ('', 'moved'))
    as v (status, completion)`)
  await client.query(
    `${requests} from (values ('submitted'), ('converted'), ('lost'), ('taken')) as v (status)`,
  )
  await client.query(`insert into work_orders (id, work_order_number, help_request_id, status, priority,
      equipment_type, facility_name, facility_location, facility_is_default, contact_name, contact_phone,
      contact_email, issue_description, created_at, updated_at)
    select gen_random_uuid(), 'WO-1', id, 'new', 'low', 'a', 'b', 'c', false, 'd', '1', 'e', 'f', now(), now()
    from help_requests where status = 'taken'`)

  await migrate(url, log)

  expect(
    (
      await client.query(
        'select status, other_status, completion_type, other_completion from chat_sessions order by status, other_status',
      )
    ).rows,
  ).toEqual([
    { status: 'active', other_status: null, completion_type: null, other_completion: null },
    { status: 'other', other_status: '', completion_type: 'other', other_completion: 'moved' },
    {
      status: 'other',
      other_status: 'paused by the lab',
      completion_type: 'resolved',
      other_completion: null,
    },
  ])
  expect(
    (await client.query('select request_number, status from help_requests order by request_number')).rows,
  ).toEqual([
    { request_number: 'HR-converted', status: 'converted' },
    { request_number: 'HR-lost', status: 'submitted' },
    { request_number: 'HR-submitted', status: 'submitted' },
    { request_number: 'HR-taken', status: 'converted' },
  ])
})

test('the database accepts every known status and refuses any other word', async () => {
  const { url, drop } = await testDatabase()
  onTestFinished(drop)
  const client = await openClient(url)
  const refusal = { code: '23514' }

  await client.query(`${sessions} from unnest($1::text[]) status, unnest($2::text[]) completion`, [
    sessionStatuses,
    completionTypes,
  ])
  await client.query(`${requests} from unnest($1::text[]) status`, [['submitted', 'converted']])

  const strange = [
    `update chat_sessions set status = 'paused'`,
    `update chat_sessions set status = 'other'`,
    `update chat_sessions set other_status = 'paused'`,
    `update chat_sessions set completion_type = 'moved'`,
    `update chat_sessions set other_completion = 'moved'`,
    `update help_requests set status = 'lost'`,
  ]
  for (const statement of strange)
    await expect(client.query(statement), statement).rejects.toMatchObject(refusal)
})
