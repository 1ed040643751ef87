import { offline } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading, openAssistant, passChecks } from '../testing/open-assistant.tsx'

test('A-12 without a network the likely causes are found in the browser, with checks and sources', async () => {
  await openAssistant({ 'POST /api/chat/advanced-diagnostics': () => offline })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('powers on but does not heat at all, the chamber stays cold')
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await expect.element(heading('Advanced Diagnostics')).toBeVisible()

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect.element(causes.getByText('Autoclave powers on but does not heat')).toBeVisible()
  await expect.element(causes.getByText(/likely\)/).first()).toBeVisible()
  await expect.element(causes.getByText(/^Source: /).first()).toBeVisible()
  await expect
    .element(causes.getByRole('link', { name: /^EWH BMET library/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^http/))
})

test("A-12 the server's advice is not said a second time", async () => {
  const content = '## 1. Safety\n- Isolate it first.'
  const advice = { content, causes: [], safety: [], escalate: false, known: true, sources: [] }
  await openAssistant({ 'POST /api/chat/advanced-diagnostics': () => advice })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('powers on but does not heat at all, the chamber stays cold')
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await expect.element(page.getByRole('heading', { name: '1. Safety' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Likely causes' })).not.toBeInTheDocument()
})
