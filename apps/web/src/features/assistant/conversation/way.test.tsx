import { offline, someConfig } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reopenPage } from '../../../testing/render-page.tsx'
import { submitHelp } from '../testing/help-dialog.ts'
import { numberingServer } from '../testing/numbering-server.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import {
  choose,
  describeDevice,
  heading,
  openAssistant,
  passChecks,
  say,
} from '../testing/open-assistant.tsx'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const card = (text: string) => page.getByRole('article').filter({ hasText: text }).first()

test('after the tips the focus is on the step, and its first option comes next', async () => {
  await openAssistant()
  await gotIt()

  await expect.element(heading(/What equipment needs help/)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Patient Monitor' })).toHaveFocus()
})

test('a line of the sidebar opens the card of its step', async () => {
  await page.viewport(1440, 900)
  await openAssistant()
  await gotIt()
  await describeDevice()
  await page
    .getByRole('navigation', { name: 'Steps so far' })
    .getByRole('button', { name: 'What is the model?' })
    .click()

  await expect.element(card('What is the model?').getByText(/usually on a plate/)).toBeVisible()
  await page.viewport(414, 896)
})

test('typed text looks the same everywhere', async () => {
  const typed = '<b>Beeps</b> & *stops* at 1 < 2'
  await openAssistant()
  await gotIt()
  await describeDevice(typed)

  await expect.element(card('What is the problem?').getByText(typed)).toBeVisible()
  const step = page.getByRole('article', { name: 'How would you like to proceed?' })
  await expect.element(step.getByText(typed)).toBeVisible()
  await page.getByRole('button', { name: 'Summary' }).click()
  const summary = page.getByRole('dialog', { name: 'Session Summary' })
  await expect.element(summary.getByRole('listitem').getByText(typed)).toBeVisible()
  await expect.element(summary.getByText('Under way, still active')).toBeVisible()
})

test('a step shows its progress if the flow knows the length of the section', async () => {
  await page.viewport(1440, 900)
  await openAssistant()
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')

  await expect.element(page.getByRole('heading', { name: 'Equipment: 2 of 4' })).toBeVisible()
  await page.viewport(414, 896)
})

test('the notice of a resumed session disappears with the next answer', async () => {
  const { api, close } = await openAssistant()
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')
  await expect.element(page.getByText(/Saved on this device/)).toBeVisible()
  close()
  await reopenPage('/', { api, clock: quickClock })
  const notice = page.getByRole('region', { name: 'Resumed session' })
  await expect.element(notice).toBeVisible()

  await choose('Who is the manufacturer?', 'Midmark')

  await expect.element(heading('What is the model?')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a possible patient number is pointed out before it is sent', async () => {
  await openAssistant()
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')

  await page.getByRole('textbox', { name: 'What is the problem?' }).fill('Failed on MRN 0048291')

  await expect.element(page.getByText(/looks like a patient’s name or number/)).toBeVisible()
})

test.each([
  [2, true],
  [3, false],
])(
  'with a threshold of %i, two failed attempts offer help from a person: %s',
  async (threshold, isOffered) => {
    await openAssistant({ 'GET /api/config': () => someConfig({ escalationThreshold: threshold }) })
    await gotIt()
    await describeDevice()
    await choose('How would you like to proceed?', 'Start troubleshooting')
    await choose('Power Check', 'Issue')
    await choose('Power Troubleshooting', 'Still no power')

    await expect.element(heading('Assessment')).toBeVisible()
    const offers = () => page.getByRole('button', { name: 'Let a person take over' }).elements()
    await expect.poll(offers).toHaveLength(isOffered ? 1 : 0)
  },
)

test('the advice is requested once, with what was answered, and is marked as general', async () => {
  const { api } = await openAssistant()
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'Power restored')
  await choose('Assessment', 'Advanced diagnostics')

  await expect.element(page.getByText(/^General advice for this kind of equipment/)).toBeVisible()
  expect(page.getByText(/Suggested for your case/).elements()).toEqual([])
  expect(api.callsOf('POST /api/chat/advanced-diagnostics')).toMatchObject([
    {
      body: {
        troubleshootingHistory: [
          { step: 'Power Check', response: 'Issue' },
          { step: 'Power Troubleshooting', response: 'Power restored' },
        ],
      },
    },
  ])
})

test('the findings so far list faulty parts and parts in order beside the conversation', async () => {
  await page.viewport(1440, 900)
  await openAssistant()
  await gotIt()
  await describeDevice()
  const findings = page.getByRole('region', { name: 'Findings so far' })
  await expect.element(findings).not.toBeInTheDocument()

  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Normal')
  await choose('Display Check', 'Blank')

  await expect.element(findings.getByText('Looks wrong: Display')).toBeVisible()
  await expect.element(findings.getByText('In order: Power supply')).toBeVisible()
})

test('the offer of help disappears after a person takes over', async () => {
  await openAssistant({
    ...numberingServer({ isThere: true }),
    'POST /api/chat/advanced-diagnostics': () => ({
      content: 'Leave it off.',
      causes: [],
      safety: ['The description speaks of a leak.'],
      escalate: true,
      known: false,
      sources: [],
    }),
  })
  await gotIt()
  await describeDevice()
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  const strip = page.getByRole('alert', { name: 'Emergency' })
  await expect.element(strip.getByText('A person should take over.')).toBeVisible()

  await page.getByRole('button', { name: 'Get Help' }).click()
  await submitHelp()

  await expect.element(strip).not.toBeInTheDocument()
})

test('asking for help with the power is not a failed attempt', async () => {
  await openAssistant({
    'GET /api/config': () => someConfig({ escalationThreshold: 2 }),
    'POST /api/help-requests': () => offline,
  })
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'I need help')

  await expect.element(heading('Assessment')).toBeVisible()
  expect(page.getByRole('button', { name: 'Let a person take over' }).elements()).toHaveLength(0)
})

test('the number keys can be turned off in the tips', async () => {
  await openAssistant()
  await page.getByRole('checkbox', { name: 'The keys 1 to 9 choose an option' }).click()
  await gotIt()
  await expect.element(heading(/What equipment needs help/)).toHaveFocus()
  await userEvent.keyboard('2')
  await expect.element(heading(/What equipment needs help/)).toBeVisible()

  await page.getByRole('button', { name: 'Tips' }).click()
  await page.getByRole('checkbox', { name: 'The keys 1 to 9 choose an option' }).click()
  await gotIt()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  page.getByRole('article').getByRole('button').first().element().focus()
  await userEvent.keyboard('2')
  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
})
