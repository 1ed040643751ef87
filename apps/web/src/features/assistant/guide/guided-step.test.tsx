import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading, passChecks, say } from '../testing/open-assistant.tsx'
import { openOffline } from '../testing/open-offline.ts'

const step = (title: string) => page.getByRole('article', { name: title })

test('A-10 a check has the words for its equipment, with their source', async () => {
  await openOffline()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  const check = step('Power Check')
  await expect.element(check.getByText(/^From a distance: what does the pressure gauge show/)).toBeVisible()
  await expect.element(check.getByText(/^Source: /)).toBeVisible()
  await expect.element(check.getByText(/Is it plugged in, switched on/)).not.toBeInTheDocument()
})

test('A-11 the instructions of a step show once its interlocks are confirmed, and its answers are always there', async () => {
  await openOffline()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  const power = step('Power Troubleshooting')
  const instructions = power.getByText(/^Is the plug fully in, and the wall switch on/)
  await expect.element(power.getByText(/^The gauge reads zero/)).toBeVisible()
  await expect.element(power.getByRole('button', { name: 'Still no power' })).toBeVisible()
  await expect.element(instructions).not.toBeInTheDocument()
  await power.getByRole('button', { name: 'All of this is so: show the step' }).click()
  await expect.element(instructions).toBeVisible()
  await expect
    .element(power.getByRole('button', { name: 'Confirmed: all of this is so', expanded: true }))
    .toHaveFocus()
})

test('A-11 the card and the record of a step have what was shown', async () => {
  const { api } = await openOffline()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect.element(step('Power Check').getByText(/^From a distance/)).toBeVisible()
  await choose('Power Check', 'Issue')
  await page.getByRole('button', { name: 'All of this is so: show the step' }).click()
  await expect.element(page.getByText(/^Is the plug fully in/)).toBeVisible()
  await choose('Power Troubleshooting', 'Still no power')
  await page.getByRole('button', { name: /^Power Check/, expanded: false }).click()
  await expect.element(page.getByText(/^From a distance: what does the pressure gauge show/)).toBeVisible()
  await page.getByRole('button', { name: /^Power Troubleshooting/, expanded: false }).click()
  await expect.element(page.getByText('Confirmed before this step:')).toBeVisible()
  await expect
    .poll(() => JSON.stringify(api.callsOf('POST /api/chat/session-analytics').at(-1)))
    .toMatch(/From a distance[^]+Confirmed before this step[^]+Is the plug fully in/)
})

test('A-13 what is usually measured brings its unit and its limits', async () => {
  await openOffline()
  await describeDevice()
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Skip')
  await choose('Error Code Analysis', 'Skip')
  await expect.element(step('Technical Measurements').getByText(/^For a qualified technician/)).toBeVisible()
  await page.getByText('Enter a measured value').click()
  await page
    .getByRole('group', { name: 'Usual measurements' })
    .getByRole('button', { name: /^Rise in the vacuum test, at most 1\.3/ })
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Value', exact: true })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('2')
  await expect
    .element(page.getByText(/^Rise in the vacuum test: 2 mbar\/min .*: outside the limits/))
    .toBeVisible()
  const verdict = page.getByRole('status').filter({ hasText: 'outside the limits' })
  await expect.element(verdict.getByText(/^If not: Clean or change the door seal first/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('1')
  await expect.element(page.getByText(/within the limits$/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/^If not:/)).not.toBeInTheDocument()
})

test('on a phone the open form of a value scrolls with the page', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  await openOffline()
  await describeDevice()
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Skip')
  await choose('Error Code Analysis', 'Skip')
  const bar = page.getByRole('form', { name: 'Your answer' })
  await expect.element(bar).toHaveStyle({ position: 'sticky' })
  await page.getByText('Enter a measured value').click()
  await expect.element(bar).toHaveStyle({ position: 'static' })
  const form = page.getByRole('textbox', { name: 'Value', exact: true }).element().closest('details')
  expect(form?.scrollHeight).toBe(form?.clientHeight)
})

test('equipment without checks of its own has those for any', async () => {
  await openOffline()
  await choose(/what equipment needs help/i, 'Other')
  await say('What kind of equipment is it?', 'Coffee machine')
  await choose('Who is the manufacturer?', 'Philips')
  await say('What is the model?', 'C-1')
  await say('What is the problem?', 'It stays cold')
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect.element(heading('Power Check')).toBeVisible()
  await expect.element(step('Power Check').getByText(/^Does a patient depend on it/)).toBeVisible()
})
