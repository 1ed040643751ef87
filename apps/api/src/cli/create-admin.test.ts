import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createAdmin } from './create-admin.ts'

const { url, db, drop } = await testDatabase()
afterAll(drop)
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('JWT_SECRET', 'a secret for the tests, long enough')
})

/** The token of the link that the command prints. */
const runFor = async (email: string): Promise<string> => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await createAdmin(['--email', email])
    return /\/reset-password#(\S+)/.exec(String(said.mock.lastCall))?.[1] ?? ''
  } finally {
    said.mockRestore()
  }
}

test('an admin whose first link expired gets another, until there is a password', async () => {
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

test('the command makes nobody an admin who is something else', async () => {
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
