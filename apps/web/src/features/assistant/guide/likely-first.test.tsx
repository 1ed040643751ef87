import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { reopenPage } from '../../../testing/render-page.tsx'
import { quickClock } from '../../../testing/quick-clock.ts'
import { choose, describeDevice, expectSaved, heading, passChecks, say } from '../testing/open-assistant.tsx'
import { openOffline } from '../testing/open-offline.ts'

const step = (title: string) => page.getByRole('article', { name: title })
const dead = 'completely dead, nothing lights up when switched on'
const because = /^Because "Autoclave does not switch on" is very likely:/
const open = async (...device: Parameters<typeof describeDevice>) => {
  const opened = await openOffline()
  await describeDevice(...device)
  return opened
}
const toPower = async () => {
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await page.getByRole('button', { name: 'All of this is so: show the step' }).click()
}
const toErrorCodes = async () => {
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Skip')
}

beforeEach(() => page.viewport(414, 896))

test('A-11 with a known fault its own checks come first, with the reason and the source', async () => {
  await open(dead)
  await toPower()
  const power = step('Power Troubleshooting')
  await expect.element(power.getByText(because)).toBeVisible()
  await expect.element(power.getByText(/Check outlet with another load/)).toBeVisible()
  await expect
    .element(power)
    .toMatchTextContent(/Because "Autoclave.+Lock out mains.+Source: EWH.+Is the plug fully in/)
})

test('A-13 without a known fault a step has the words for its equipment alone', async () => {
  await open('it sings at night')
  await toErrorCodes()
  const codes = step('Error Code Analysis')
  await expect.element(codes.getByText(/Write down the code and the phase/)).toBeVisible()
  await expect.element(codes.getByText(/^Because/)).not.toBeInTheDocument()
})

test('A-11 the card and the record have what came first', async () => {
  const { api } = await open(dead)
  await toPower()
  await expect.element(page.getByText(because)).toBeVisible()
  await choose('Power Troubleshooting', 'Still no power')
  await page.getByRole('button', { name: /^Power Troubleshooting/, expanded: false }).click()
  await expect.element(page.getByText(because)).toBeVisible()
  await expect
    .poll(() => JSON.stringify(api.callsOf('POST /api/chat/session-analytics').at(-1)))
    .toMatch(/Because \\+"Autoclave does not switch on[^]+Is the plug fully in/)
})

test('A-13 each answer moves the likely causes', async () => {
  await page.viewport(1440, 900)
  await open('not working', 'Tuttnauer', '5050')
  await toErrorCodes()
  const likely = page.getByRole('region', { name: 'Most likely so far' })
  await expect.element(heading('Error Code Analysis')).toBeVisible()
  await expect.element(likely).not.toBeInTheDocument()
  await say('Error Code Analysis', 'Leak test FAIL')
  await expect.element(likely.getByText(/^Vacuum leak test fails/)).toBeVisible()
})

test('the likely causes wait until everybody is safe', async () => {
  await page.viewport(1440, 900)
  await open(`${dead}, and smoke comes out of it`)
  const likely = page.getByRole('region', { name: 'Most likely so far' })
  await expect.element(likely.getByText('The causes wait until everybody is safe.')).toBeVisible()
  await expect.element(likely.getByText(/likely\)$/)).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'The patient and the room are safe, go on' }).click()
  await expect.element(likely.getByText(/likely\)$/).first()).toBeVisible()
})

test('A-11 somebody for whom an interlock is not so is led to a person', async () => {
  await open(dead)
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await page.getByRole('button', { name: 'This is not so: ask a person' }).click()
  await expect.element(page.getByRole('dialog', { name: /help/i })).toBeVisible()
})

test('a tab that follows shows the words for the equipment, and what came first', async () => {
  const { api, close } = await open(dead)
  await toPower()
  await expect.element(page.getByText(because)).toBeVisible()
  await expectSaved('power-troubleshooting-confirmed')
  close()
  // Another tab leads the session.
  let leave = () => {}
  await new Promise<void>((isHeld) => {
    void navigator.locks.request('tessa-assistant', () => {
      isHeld()
      return new Promise<void>((free) => (leave = free))
    })
  })
  onTestFinished(() => leave())
  await reopenPage('/', { api, clock: quickClock })
  await expect.element(page.getByText(because)).toBeVisible()
  await expect.element(page.getByText(/^Is the plug fully in/)).toBeVisible()
})

test('A-10 the check of the part that the words name stands once, and asks for its own result', async () => {
  const { api } = await open('door will not open after the cycle')
  await choose('How would you like to proceed?', 'Start troubleshooting')
  const own = step('Power Check').getByRole('region', { name: 'Do this first. What did it show?' })
  await expect.element(own.getByText(/Read the pressure gauge/)).toBeVisible()
  await expect.element(own.getByText(/^Never force the door/)).toBeVisible()
  await expect.element(page.getByText(/Read the pressure gauge/)).toHaveLength(1)
  await own.getByRole('button', { name: 'Not as expected' }).click()
  await expect
    .element(own.getByRole('button', { name: 'Not as expected' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(own.getByText('Noted. It goes into the report.')).toBeVisible()

  await choose('Power Check', 'Normal')
  await expect.element(heading('Display Check')).toBeVisible()
  await expect.element(step('Display Check').getByText(/^Without touching it/)).toBeVisible()
  await expect.element(step('Display Check').getByText(/Read the pressure gauge/)).not.toBeInTheDocument()
  await expect
    .poll(() => JSON.stringify(api.callsOf('POST /api/chat/session-analytics').at(-1)))
    .toMatch(/Read the pressure gauge[^]+\*\*Result:\*\* Not as expected/)

  await page.getByRole('button', { name: 'Get Help', exact: true }).click()
  const request = page.getByRole('dialog')
  await request.getByText('Every step and answer').click()
  await expect.element(request.getByText(/Read the pressure gauge.*Not as expected/)).toBeVisible()
  const lines = request
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  const ownAt = lines.findIndex((line) => line.includes('Read the pressure gauge'))
  expect(lines.slice(ownAt - 1, ownAt + 2)).toEqual([
    expect.stringContaining('How would you like to proceed?'),
    expect.stringContaining('Read the pressure gauge'),
    expect.stringContaining('Power Check'),
  ])
})

test('A-10 an own check with a hazard stands behind its own confirmation, and its record has it', async () => {
  const { api } = await openOffline()
  await choose(/what equipment needs help/i, 'Patient Monitor')
  await choose('Who is the manufacturer?', 'Philips')
  await say('What is the model?', 'MX400')
  await say('What is the problem?', 'telemetry box low battery message')
  await choose('How would you like to proceed?', 'Start troubleshooting')
  const before = step('Power Check').getByRole('region', { name: 'Before this check' })
  await expect.element(before).toBeVisible()
  await expect.element(page.getByText(/Fit fresh cells/)).not.toBeInTheDocument()
  // The general check needs no confirmation.
  await expect.element(step('Power Check').getByRole('button', { name: 'Normal' })).toBeVisible()

  await before.getByRole('button', { name: 'All of this is so: show the check' }).click()
  const own = step('Power Check').getByRole('region', { name: 'Do this first. What did it show?' })
  await expect.element(own.getByText(/Fit fresh cells/)).toBeVisible()
  await expect.element(before).not.toBeInTheDocument()
  await own.getByRole('button', { name: 'As expected', exact: true }).click()
  await choose('Power Check', 'Normal')
  await expect
    .poll(() => JSON.stringify(api.callsOf('POST /api/chat/session-analytics').at(-1)))
    .toMatch(/Confirmed before this check:[^]+Fit fresh cells[^]+\*\*Result:\*\* As expected/)
})

test('A-10 the words of another cause beside a closed own check ask for no result', async () => {
  await openOffline()
  await choose(/what equipment needs help/i, 'Patient Monitor')
  await choose('Who is the manufacturer?', 'Philips')
  await say('What is the model?', 'MX400')
  await say('What is the problem?', 'replace battery mx40, battery lasts 5 minutes')
  await choose('How would you like to proceed?', 'Start troubleshooting')
  const before = step('Power Check').getByRole('region', { name: 'Before this check' })
  const own = step('Power Check').getByRole('region', { name: 'Do this first. What did it show?' })
  await expect.element(step('Power Check').getByText(/Check battery age and cycles/)).toBeVisible()
  await expect.element(before).toBeVisible()
  await expect.element(own).not.toBeInTheDocument()

  await before.getByRole('button', { name: 'All of this is so: show the check' }).click()
  await expect.element(own.getByText(/Fit fresh cells/)).toBeVisible()
  await expect.element(before).not.toBeInTheDocument()
})
