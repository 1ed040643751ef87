import { expect, test } from 'vitest'
import { startupBanner } from './startup-banner.ts'
import { testConfig } from '../testing/test-app.ts'

test('the banner says that the embedded database ends with the server, and not an external one', () => {
  expect(startupBanner(testConfig({ databaseUrl: undefined }))).toContain('Ctrl+C ends it, the database too.')
  const elsewhere = startupBanner(testConfig({ databaseUrl: 'postgres://db.example/tessa' }))
  expect(elsewhere).toContain('Ctrl+C ends it.')
  expect(elsewhere).not.toContain('database')
})

test('the banner shows the demo passwords, and no others', () => {
  expect(startupBanner(testConfig({ demo: true }))).toContain('open with the password Help-desk-2026!')
  expect(startupBanner(testConfig({ demo: false, helpRequestsPassword: 'hidden' }))).not.toContain('hidden')
})
