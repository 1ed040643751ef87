import { offline, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, heading } from '../testing/open-assistant.tsx'
import { openDiagnostics, openOffline } from '../testing/open-offline.ts'

/** Opens the guided checks, without a network. */
const openGuided = async (device: readonly [maker?: string, model?: string] = [], stubs: Stubs = {}) => {
  const opened = await openOffline({ 'POST /api/chat/analyze-diagnostics': () => offline, ...stubs })
  await openDiagnostics('Stops at 118 degrees', ...device)
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Success')
  await expect.element(heading('Error Code Analysis')).toBeVisible()
  return opened
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
const summary = async () => {
  await page.getByRole('button', { name: 'Summary' }).click()
  return page.getByRole('dialog', { name: 'Session Summary' })
}

test('A-13 a typed code is explained at once with its source, and goes into the summary', async () => {
  await openGuided(['Tuttnauer', '5050'])
  // The keys 1 to 4 still choose the options.
  await expect.element(heading('Error Code Analysis')).toHaveFocus()
  await field('Error Code Analysis').fill('Leak test FAIL')
  const meanings = page.getByRole('region', { name: 'What the codes mean' })
  await expect.element(meanings.getByText(/^Leak test FAIL on Tuttnauer 5050: /)).toBeVisible()
  await expect.element(meanings.getByText(/^Source: /)).toBeVisible()
  await send()

  await expect.element(heading('Technical Measurements')).toBeVisible()
  const told = await summary()
  await expect.element(told.getByText('Leak test FAIL', { exact: true })).toBeVisible()
  await expect.element(told.getByText(/^Vacuum (?:leak )?test fails/).first()).toBeVisible()
  await expect
    .element(told.getByText(/^(?:Very likely|Likely|Possible), not confirmed: /).first())
    .toBeVisible()
})

test.each(['Q-999', 'Leak test FAIL'])(
  'A-13 a code that the base lacks for this maker is said to be unexplained: %s',
  async (code) => {
    await openGuided()
    await field('Error Code Analysis').fill(code)
    await expect
      .element(page.getByText(/^Tessa does not know this code\..+It goes into the report\.$/))
      .toBeVisible()
    await expect.element(page.getByRole('region', { name: 'What the codes mean' })).not.toBeInTheDocument()
  },
)

test('A-13 who types that there is no code is told of no unknown code', async () => {
  await openGuided()
  const unknown = page.getByText(/^Tessa does not know this code\./)
  await field('Error Code Analysis').fill('E77')
  await expect.element(unknown).toBeVisible()
  for (const words of ['none', 'no codes', 'the log is empty']) {
    await field('Error Code Analysis').fill(words)
    await expect.element(page.getByRole('status', { name: 'Typed codes' })).toBeInTheDocument()
    await expect.element(unknown).not.toBeInTheDocument()
  }
})

const helped = () => ({
  type: 'question' as const,
  title: 'Some guidance',
  content: 'Most equipment keeps a list of events.',
  options: [],
  requiresInput: false,
})

const asked = 'Help: I need guidance with this step. Asked: “Where do I find the log?”'

test('A-18 a typed question about the codes is asked as one, and a code is not', async () => {
  const { api } = await openGuided([], { 'POST /api/chat/adaptive-handler': helped })
  await field('Error Code Analysis').fill('Where do I find the log?')
  await send()

  await expect.element(heading('Some guidance')).toBeVisible()
  expect(api.callsOf('POST /api/chat/adaptive-handler')).toMatchObject([
    { body: { currentStepId: 'error-codes', userResponse: 'Where do I find the log?' } },
  ])
  const told = await summary()
  await expect.element(told.getByText(asked, { exact: true })).toBeVisible()
  expect(told.getByText('Recorded errors').elements()).toEqual([])
  await told.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Get Help' }).click()
  const request = page.getByRole('dialog')
  await request.getByText('Every step and answer').click()
  await expect.element(request.getByText(asked)).toBeVisible()
  await expect
    .poll(() => JSON.stringify(api.callsOf('POST /api/chat/session-analytics').at(-1)))
    .toContain(`"content":"${asked}"`)
})

test('A-18 a danger in a question about a step is heard', async () => {
  await openGuided([], { 'POST /api/chat/adaptive-handler': helped })
  await field('Error Code Analysis').fill('Smoke comes out, what should I do?')
  await send()
  await expect.element(page.getByRole('heading', { name: 'Stop. People first.' })).toBeVisible()
})

test('A-13 a measured value is judged by its limits while it is typed, and counts as a finding', async () => {
  await page.viewport(1440, 900)
  await openGuided()
  await choose('Error Code Analysis', 'Skip')
  await expect.element(field('Highest allowed')).not.toBeInTheDocument()
  await page.getByText('Enter a measured value').click()
  await field('Highest allowed').fill('1,3')
  await field('What was measured').fill('Leak rate')
  await page.getByRole('button', { name: 'Add value' }).click()
  await expect.element(page.getByText('Enter a number, such as 23.8.')).toBeVisible()
  await field('Unit').fill('mbar/min')
  await field('Value').fill('1.1')
  const fine = 'Leak rate: 1.1 mbar/min (at most 1.3 mbar/min): within the limits'
  await expect.element(page.getByText(fine)).toBeVisible()
  await field('Value').fill('2.4')
  const wrong = fine.replace('1.1', '2.4').replace('within', 'outside')
  await expect.element(page.getByText(wrong)).toBeVisible()
  // Enter adds the value; the answer is not sent yet.
  await userEvent.keyboard('{Enter}')
  await expect.element(field('What was measured')).toHaveFocus()
  await expect.element(field('Technical Measurements')).toHaveValue(wrong)
  await send()

  await expect.element(heading('Calibration Verification')).toBeVisible()
  const found = page.getByRole('region', { name: 'Findings so far' })
  await expect.element(found.getByText('Looks wrong: Measured values')).toBeVisible()
  await expect.element((await summary()).getByText(wrong)).toBeVisible()
  await page.viewport(414, 896)
})

test('A-13 the limits of the base are for its unit, and a value is for its measurement', async () => {
  await openGuided()
  await choose('Error Code Analysis', 'Skip')
  await page.getByText('Enter a measured value').click()
  const usual = page.getByRole('button', { name: /^Rise in the vacuum test/ })
  await usual.click()
  await expect.element(field('Highest allowed')).toHaveValue('1.3')
  await field('Value').fill('0.5')
  await expect.element(page.getByText(/within the limits$/)).toBeVisible()
  await usual.click()
  await expect.element(field('Value')).toHaveValue('')
  await field('Value').fill('0.5')
  await field('Unit').fill('kPa/min')
  await expect.element(field('Highest allowed')).toHaveValue('')
  await expect.element(page.getByText('Rise in the vacuum test: 0.5 kPa/min (no limit given)')).toBeVisible()
  // The limits of the manual are typed by hand, before or after their unit.
  await field('Highest allowed').fill('0.13')
  await field('Unit').fill('kPa / min')
  await expect.element(field('Highest allowed')).toHaveValue('0.13')
  await field('Value').fill('1,200')
  await page.getByRole('button', { name: 'Add value' }).click()
  await expect.element(page.getByText(/^Write it without the comma/)).toBeVisible()
})

test('A-13 a typed danger closes the step and its fields', async () => {
  await openGuided()
  await field('Error Code Analysis').fill('E07, and smoke comes out of it')
  await send()
  await expect.element(page.getByRole('heading', { name: 'Stop. People first.' })).toBeVisible()
  await expect.element(page.getByText('Enter a measured value')).not.toBeInTheDocument()
  await expect.element(field('Technical Measurements')).not.toBeInTheDocument()
})
