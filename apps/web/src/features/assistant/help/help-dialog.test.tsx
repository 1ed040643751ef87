import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

const onPhone = async (height: number) => {
  await page.viewport(390, height)
  onTestFinished(() => page.viewport(1280, 800))
}

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

test('on a phone, Submit is in sight where Continue was, and Cancel is in its own place', async () => {
  await onPhone(664)
  await openAssistant({})
  await button('Got it').click()
  await describeDevice()
  await button('Get Help').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  for (const [field, words] of [
    ['Your name', 'Ada'],
    ['Phone', '555 0100'],
    ['Email', 'ada@example.org'],
  ] as const)
    await dialog.getByRole('textbox', { name: field }).fill(words)
  const boxOf = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect()
  const before = boxOf('Continue')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(button('Submit Help Request')).toBeVisible()

  const now = boxOf('Submit Help Request')
  expect(now.bottom).toBeLessThanOrEqual(664)
  expect(Math.abs(now.top - before.top)).toBeLessThan(8)
  expect(boxOf('Cancel').bottom).toBeLessThanOrEqual(now.top)
})

test('on a phone, the toast on a missing phone number covers no field and no label', async () => {
  await onPhone(844)
  await openAssistant({})
  await button('Got it').click()
  await describeDevice()
  await button('Get Help').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Missing Information')).toBeVisible()

  await expect
    .poll(() => {
      const toast = document.querySelector('[data-is-placed] [data-tone]')?.getBoundingClientRect()
      const below = [...dialog.element().querySelectorAll('input, label')].map((one) =>
        one.getBoundingClientRect(),
      )
      return toast && below.filter(({ top, bottom }) => top < toast.bottom && bottom > toast.top).length
    })
    .toBe(0)
})
