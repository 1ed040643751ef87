import { type Stubs, offline } from '@tessa/app-testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading, openAssistant, passChecks } from './open-assistant.tsx'

/** Opens the assistant with a server that does not diagnose, and closes the tips. */
export const openOffline = async (stubs: Stubs = {}) => {
  const opened = await openAssistant({ ...stubs, 'POST /api/chat/advanced-diagnostics': () => offline })
  await page.getByRole('button', { name: 'Got it' }).click()
  return opened
}

/** Goes from the first step to the diagnostics of this problem. */
export const openDiagnostics = async (...device: Parameters<typeof describeDevice>) => {
  await describeDevice(...device)
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await expect.element(heading('Advanced Diagnostics')).toBeVisible()
}
