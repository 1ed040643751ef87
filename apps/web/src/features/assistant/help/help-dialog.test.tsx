import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('continuing after Escape returns to the same step, also by keyboard', async () => {
  await openAssistant({})
  await button('Got it').click()
  await describeDevice()
  await button('Get Help').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Your name').fill('Ada')

  await userEvent.keyboard('{Escape}')
  await expect.element(button('Go on with the request')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Ada')
})

test('the focused field has a ring, also when its value is missing', async () => {
  await openAssistant({})
  await button('Got it').click()
  await describeDevice()
  await button('Get Help').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const name = page.getByLabelText('Your name')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })

  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect.element(page.getByText('Please enter your name.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
  await expect.element(page.getByLabelText('Phone')).not.toHaveStyle({ outlineStyle: 'solid' })
})
