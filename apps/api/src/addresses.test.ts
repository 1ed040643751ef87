import { expect, test } from 'vitest'
import { addressLines } from './addresses.ts'
import { testConfig } from './testing/test-app.ts'

test('only a database of ours is said to end with the server', () => {
  expect(addressLines(testConfig({ databaseUrl: undefined }))).toContain('Ctrl+C ends it, the database too.')
  const elsewhere = addressLines(testConfig({ databaseUrl: 'postgres://db.example/tessa' }))
  expect(elsewhere).toContain('Ctrl+C ends it.')
  expect(elsewhere).not.toContain('database')
})

test('the passwords of a demo are said, and no others', () => {
  expect(addressLines(testConfig({ demo: true }))).toContain('open with the password Help-desk-2026!')
  expect(addressLines(testConfig({ demo: false, helpRequestsPassword: 'hidden' }))).not.toContain('hidden')
})
