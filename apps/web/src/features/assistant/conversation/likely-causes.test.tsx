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
})
