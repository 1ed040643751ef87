import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading, openAssistant, passChecks } from '../testing/open-assistant.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const dialog = () => page.getByRole('dialog', { name: 'Tested and safe to use?' })
const question = () => dialog().getByRole('combobox', { name: 'What fixed it? (optional)' })
const confirm = () => dialog().getByRole('button', { name: 'Yes, mark resolved' })

const resolve = async (issue?: string) => {
  const { api } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  await passChecks()
  await choose('Assessment', 'Mark resolved')
  return {
    lastReport: () => api.callsOf('POST /api/chat/session-analytics').at(-1)?.body,
  }
}

test('what fixed it is one of the checks that were done, and goes along with the session', async () => {
  // Words that name no fault, so no likely cause is among the answers.
  const { lastReport } = await resolve('Something is odd')
  await expect
    .poll(() => [...question().element().querySelectorAll('option')].map(({ text }) => text))
    .toEqual([
      'Choose an answer',
      'Power Check',
      'Display Check',
      'Connection Check',
      'Something else',
      'I do not know',
    ])
  await question().selectOptions('Connection Check')
  await confirm().click()

  await expect.element(heading('Issue Resolved')).toBeVisible()
  await expect
    .poll(lastReport)
    .toMatchObject({ completionType: 'resolved', fixedBy: 'check:connection-check' })
})

test('something else is told in words', async () => {
  const { lastReport } = await resolve()
  await question().selectOptions('Something else')
  await dialog().getByRole('textbox', { name: 'What was it? (optional)' }).fill(' a new seal ')
  await confirm().click()

  await expect.poll(lastReport).toMatchObject({ fixedBy: 'other', fixedHow: 'a new seal' })
})

test('nobody has to say what fixed it', async () => {
  const { lastReport } = await resolve()
  await confirm().click()

  await expect.element(heading('Issue Resolved')).toBeVisible()
  await expect.poll(lastReport).toMatchObject({ completionType: 'resolved' })
  expect(lastReport()).not.toHaveProperty('fixedBy')
})

test('equipment that fails again takes back what fixed it, and the question remembers the answer', async () => {
  const { lastReport } = await resolve()
  await question().selectOptions('Power Check')
  await confirm().click()
  await expect.element(heading('Issue Resolved')).toBeVisible()
  await page.getByRole('button', { name: 'Previous Step' }).click()

  await expect.poll(lastReport).not.toHaveProperty('fixedBy')
  await choose('Assessment', 'Mark resolved')
  await expect.element(question()).toHaveValue('check:power-check')
})
