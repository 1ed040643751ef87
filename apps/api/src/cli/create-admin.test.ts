import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { readConfig } from '../config.ts'
import { rememberWebUrl } from './installed-address.ts'
import { createAdmin } from './create-admin.ts'
import { atEnd } from '../testing/at-end.ts'

const { url, db, drop } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'tessa-admin-'))
atEnd(async () => {
  rmSync(dataDir, { recursive: true })
  await drop()
})
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('JWT_SECRET', 'a secret for the tests, long enough')
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('PORT', '')
  vi.stubEnv('PUBLIC_WEB_URL', '')
})

/** Runs the command and returns the printed link. */
const linkFor = async (email: string): Promise<string> => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await createAdmin(['--email', email])
    return /\S+\/reset-password#\S+/.exec(String(said.mock.lastCall))?.[0] ?? ''
  } finally {
    said.mockRestore()
  }
}
/** The token of a printed link. */
const runFor = async (email: string): Promise<string> => (await linkFor(email)).split('#')[1] ?? ''

test('the command issues new links to an admin until a password is set', async () => {
  const first = await runFor('first@hospital.example')
  const second = await runFor('First@Hospital.example')
  expect(first).toMatch(/.{20}/)
  expect(second).toMatch(/.{20}/)
  expect(second).not.toBe(first)
  const people = await db.selectFrom('users').select(['email', 'role']).execute()
  expect(people).toEqual([{ email: 'first@hospital.example', role: 'admin' }])

  await db.updateTable('users').set({ password_hash: 'set', password_set_at: new Date() }).execute()
  await expect(runFor('first@hospital.example')).rejects.toMatchObject({ code: 'email_taken' })
})

test('the command refuses an account with another role', async () => {
  await db
    .insertInto('users')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      email: 'user@hospital.example',
      first_name: 'U',
      last_name: 'V',
    })
    .execute()
  await expect(runFor('user@hospital.example')).rejects.toMatchObject({ code: 'email_taken' })
})

test("the link has the server's address, even in a terminal without its settings", async () => {
  const email = () => `${crypto.randomUUID()}@hospital.example`
  expect(await linkFor(email())).toContain('http://localhost:3000/reset-password#')

  rememberWebUrl(readConfig({ PORT: '4117', DATA_DIR: dataDir }))
  expect(await linkFor(email())).toContain('http://localhost:4117/reset-password#')

  vi.stubEnv('PORT', '4118')
  expect(await linkFor(email())).toContain('http://localhost:4118/reset-password#')

  vi.stubEnv('PUBLIC_WEB_URL', 'https://tessa.hospital.example/')
  expect(await linkFor(email())).toContain('https://tessa.hospital.example/reset-password#')
})
