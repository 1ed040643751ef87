import { offline } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadDiagnose } from '@tessa/knowledge/load'
import { choose, describeDevice, heading, openAssistant } from '../testing/open-assistant.tsx'

const begin = async (first: string, cases: number, fixed: readonly [string, number][]) => {
  await page.viewport(1440, 900)
  const opened = await openAssistant({
    'GET /api/outcomes/check-order': () => ({
      checks: fixed.map(([step, count]) => ({ step, fixed: count })),
      cases,
    }),
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await expect.poll(() => opened.api.callsOf('GET /api/outcomes/check-order').length).toBe(1)
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect.element(heading(first)).toBeVisible()
  return opened
}
const before = page.getByRole('region', { name: 'What fixed it before' })

const progress = page.getByRole('navigation', { name: 'Steps so far' })

test('A-10 the checks go in the order of what fixed such equipment, and each says how often it did', async () => {
  const { api } = await begin('Connection Check', 19, [
    ['connection-check', 14],
    ['power-check', 3],
    ['display-check', 0],
  ])
  await expect.element(page.getByText('This check fixed 14 of 19 like this.')).toBeVisible()
  await expect.element(progress.getByRole('heading', { name: 'Checks: 1 of 3' })).toBeVisible()
  await expect
    .element(before)
    .toMatchTextContent(/Connection Check: 14 of 19 like this.*Power Check: 3 of 19 like this$/)
  expect(api.callsOf('GET /api/outcomes/check-order')).toHaveLength(1)
  await choose('Connection Check', 'Secure')
  await expect.element(heading('Power Check')).toBeVisible()
  await expect.element(progress.getByRole('heading', { name: 'Checks: 2 of 3' })).toBeVisible()
  await choose('Power Check', 'Normal')
  await expect.element(heading('Display Check')).toBeVisible()
  await expect.element(page.getByText(/^This check fixed/)).not.toBeInTheDocument()
  await choose('Display Check', 'Normal')
  await expect.element(heading('Assessment')).toBeVisible()
})

test('A-10 with too few cases nothing is said of them', async () => {
  const { api } = await begin('Power Check', 0, [
    ['power-check', 0],
    ['display-check', 0],
    ['connection-check', 0],
  ])
  await expect.poll(() => api.callsOf('GET /api/outcomes/check-order').length).toBe(1)
  await expect.element(before).not.toBeInTheDocument()
  await expect.element(page.getByText(/^This check fixed/)).not.toBeInTheDocument()
})

test('what fixed such equipment before moves the causes of the panel and of the summary', async () => {
  await page.viewport(1440, 900)
  const issue = 'it does not heat well, takes very long'
  const report = { category: 'Autoclave', manufacturer: 'Midmark', model: 'M11', issue }
  const [, second] = (await loadDiagnose('Autoclave'))(report).causes
  if (!second) throw new Error('There is one cause only.')
  await openAssistant({
    'GET /api/outcomes/check-order': () => ({
      checks: [],
      cases: 60,
      faults: [{ faultId: second.fault.id, fixed: 60 }],
    }),
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  const panel = page.getByRole('region', { name: 'Most likely so far' })
  const isFirst = new RegExp(`^${second.fault.symptom}`)
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent(isFirst)

  await page.getByRole('button', { name: 'Summary' }).click()
  const causes = page.getByRole('dialog', { name: 'Session Summary' }).getByRole('list').last()
  await expect.element(causes.getByRole('listitem').first()).toMatchTextContent(isFirst)
})

test('A-10 a session whose server does not answer in time keeps the specified order', async () => {
  await page.viewport(1440, 900)
  await openAssistant({ 'GET /api/outcomes/check-order': () => offline })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Normal')
  await expect.element(heading('Display Check')).toBeVisible()
})
