import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAssistant } from '../testing/open-assistant.tsx'

test('the tips match the steps: help at every step, and a way back to the first one', async () => {
  await openAssistant()
  const tips = page.getByRole('dialog', { name: 'Quick Tips for Using Tessa' })

  await expect.element(tips.getByText(/^At every step, Ask a person or Get Help/)).toBeVisible()
  await expect.element(tips.getByText(/as far as the last request you sent/)).toBeVisible()
  expect(tips.getByText(/as often as you like|as soon as Tessa knows/).elements()).toEqual([])
})
