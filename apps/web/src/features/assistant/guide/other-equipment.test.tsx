import type * as Load from '@tessa/knowledge/load'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading } from '../testing/open-assistant.tsx'
import { openOffline } from '../testing/open-offline.ts'

const network = vi.hoisted(() => ({ isThere: true }))

/** Entries cannot be loaded without a network. */
vi.mock('@tessa/knowledge/load', async (importOriginal) => {
  const load = await importOriginal<typeof Load>()
  return {
    ...load,
    loadDiagnose: async (...asked: Parameters<typeof load.loadDiagnose>) => {
      if (!network.isThere) throw new Error('There is no network.')
      return load.loadDiagnose(...asked)
    },
  }
})

const step = (title: string) => page.getByRole('article', { name: title })

test('A-11 after an edit of the equipment no step shows the checks of the former one, without a network either', async () => {
  await openOffline()
  await describeDevice('completely dead, nothing lights up when switched on')
  await choose('How would you like to proceed?', 'Start troubleshooting')
  const check = step('Power Check')
  await expect.element(check.getByText(/^Because "Autoclave does not switch on"/)).toBeVisible()

  network.isThere = false
  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await choose(/what equipment needs help/i, 'X-Ray Equipment')
  await choose('Who is the manufacturer?', 'GE Healthcare')
  await expect.element(heading('Power Check')).toBeVisible()
  await expect.element(check.getByText(/^Make no exposure/)).toBeVisible()
  await expect.element(check.getByText(/Autoclave/)).not.toBeInTheDocument()
})
