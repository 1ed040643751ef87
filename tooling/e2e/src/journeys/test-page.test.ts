import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { goto } from '../harness/goto.ts'
import { keptToken } from '../harness/sign-in-form.ts'
import { clone } from '../harness/clone.ts'
import { startDevProduct } from '../harness/dev-product.ts'
import { test as base } from '../harness/journey.ts'
import { expectPath, expectToast, expectVisible } from '../harness/assertions.ts'
import { ask, newTestUser, register, registrationOf } from '../harness/test-user.ts'

const domain = 'test-auth.tessa.test'

const test = base.extend<{ url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, hand) => {
      const product = await startDevProduct()
      await hand(product.url)
      await product.stop()
    },
    { scope: 'file' },
  ],
})

/** The development server compiles sources on request, so pages take longer. */
const patient = { timeout: 120_000 }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const status = (page: Page) => page.getByRole('region', { name: 'Status' })
const statusOf = async (page: Page, term: string) =>
  status(page)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .innerText()

test(
  'T-01 the test page shows the sign-in status, and registers and signs in test accounts',
  patient,
  async ({ open }) => {
    const { page, allow } = await open()
    allow(/status of 4\d\d/, /left for http:\/\/127\.0\.0\.1:1\//, /Failed to load resource/, /CORS|ERR_/)
    await goto(page, '/test-auth')
    await expectVisible(page.getByRole('heading', { name: 'Authentication Test Page' }))
    await expect.poll(() => statusOf(page, 'Status')).toBe('Not authenticated')
    await expect.poll(() => statusOf(page, 'Loading')).toBe('No')
    await expectVisible(page.getByText('all test accounts share the password'))
    await expect.poll(() => page.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    await expect
      .poll(() => page.getByRole('link', { name: 'Dashboard', exact: true }).getAttribute('href'))
      .toBe('/dashboard')

    for (const facility of ['Hospital', 'Clinic', 'Surgery Center']) {
      await press(page, `Register ${facility}`)
      await expectToast(page, 'Test Registration Successful!', 'Test account created and logged in.')
      await expect.poll(() => statusOf(page, 'Facility')).toBe(`Test ${facility}`)
      await expect.poll(() => statusOf(page, 'Status')).toBe('Authenticated')
      await expect.poll(() => statusOf(page, 'Token')).toBe(`${(await keptToken(page))?.slice(0, 20)}...`)
      await press(page, 'Logout')
      await expectToast(page, 'Logged Out')
    }

    await tab(page, 'Test Login')
    await press(page, 'Login as Clinic')
    await expectToast(page, 'Login Successful!')
    await expect.poll(() => statusOf(page, 'Email')).toBe(`clinic@${domain}`)
    await press(page, 'Logout')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('hidden')
    await press(page, 'Show password')
    await expect.poll(() => password.getAttribute('type')).toBe('text')
  },
)

test('T-02 each action of the test page shows its result in a toast', patient, async ({ open, url }) => {
  const taken = { ...registrationOf(newTestUser()), email: `hospital@${domain}` }
  await ask(url, 'POST /api/auth/register', { body: taken }).catch(() => undefined)
  const { page, allow } = await open()
  allow(/status of 4\d\d/, /left for http:\/\/127\.0\.0\.1:1\//, /Failed to load resource/, /CORS|ERR_/)
  await goto(page, '/test-auth')
  await tab(page, 'Test Login')
  await press(page, 'Login')
  await expectToast(page, 'Missing Information', 'Please enter both email and password.')

  await tab(page, 'Edge Cases')
  await press(page, 'Duplicate registration')
  await expectToast(page, 'Registration Failed', 'already exists')
  await press(page, 'Invalid login')
  await expectToast(page, 'Login Failed', 'Invalid email or password')
  await press(page, 'Network error')
  await expectToast(page, 'Login Failed', 'Network error')
  await press(page, 'Set an invalid token')
  await expectToast(page, 'Invalid Token Set')
  await press(page, 'Clear all auth data')
  await expectToast(page, 'Auth State Cleared')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expectPath(page, '/dashboard')
})

test('T-02 a production build has neither the test page nor its accounts', async () => {
  const built = inject('productUrl')
  const page = await (await fetch(`${built}/test-auth`, { headers: { accept: 'text/html' } })).text()
  expect(page).not.toContain(domain)

  const files = globSync('apps/{web,admin}/dist/**/*.{js,html,css}', { cwd: clone })
  expect(files.length).toBeGreaterThan(10)
  const texts = files.map((file) => [file, readFileSync(join(clone, file), 'utf8')] as const)
  const presets = readFileSync(join(clone, 'apps/web/src/features/test-auth/presets.ts'), 'utf8')
  const password = /sharedPassword = '(.+)'/.exec(presets)?.[1] ?? ''
  expect(password.length).toBeGreaterThan(8)
  for (const words of [domain, password, 'Authentication Test Page'])
    expect(texts.filter(([, text]) => text.includes(words)).map(([file]) => file)).toEqual([])

  const person = { ...newTestUser(), email: `hospital@${domain}` }
  await expect(register(built, person)).rejects.toThrow('answered 400')
})
