import { offline, someConfig } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reopenPage } from '../../testing/render-page.tsx'
import { numberingServer } from './testing/numbering-server.ts'
import { choose, describeDevice, heading, openAssistant, quickClock, say } from './testing/open-assistant.tsx'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const card = (text: string) => page.getByRole('article').filter({ hasText: text }).first()

test('after the tips the focus is on the step, and its first option comes next', async () => {
  await openAssistant()
  await gotIt()

  await expect.element(heading(/What equipment needs help/)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Patient Monitor' })).toHaveFocus()
})

test('an earlier answer is edited from its card, after a word about what stays', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await page.getByRole('button', { name: 'Edit answer 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this answer?' })
  await expect.element(dialog.getByText(/The 2 answers after it are kept/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back and change it' }).click()

  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  await expect.element(page.getByText('Chosen before')).toBeVisible()

  await choose('Who is the manufacturer?', 'Getinge')
  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(card('What is the problem?').getByText('Stops at 118')).toBeVisible()
})

test('a changed model keeps the problem as it was typed', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice('Stops at 118 degrees, since this morning')
  await page.getByRole('button', { name: 'Edit answer 3' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await expect.element(page.getByRole('textbox', { name: 'What is the model?' })).toHaveValue('M11')
  await say('What is the model?', 'M9')

  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(card('What is the model?').getByText('M9')).toBeVisible()
  await expect.element(card('What is the problem?').getByText(/since this morning/)).toBeVisible()
})

test('half an answer stays while an earlier one is changed and sent', async () => {
  await openAssistant()
  await gotIt()
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')
  const problem = page.getByRole('textbox', { name: 'What is the problem?' })
  await problem.fill('It stops at 118 degrees and then')
  await page.getByRole('button', { name: 'Edit answer 3' }).click()
  await say('What is the model?', 'M9')

  await expect.element(problem).toHaveValue('It stops at 118 degrees and then')
  await say('What is the problem?', 'It stops')
  await expect
    .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tessa-typed')))
    .toEqual([])
})

test('Other and what was typed for it are changed together and listed once', async () => {
  await openAssistant()
  await gotIt()
  await choose(/what equipment needs help/i, 'Other')
  await say('What kind of equipment is it?', 'Infusion pmp')
  await choose('Who is the manufacturer?', 'Philips')
  await page.getByRole('button', { name: 'Summary' }).click()
  const listed = page.getByRole('dialog', { name: 'Session Summary' }).getByRole('list').getByRole('listitem')
  await expect.poll(() => listed.elements().map(({ textContent }) => textContent)).toHaveLength(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await expect.element(page.getByText('The answer after it is kept', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Go back and change it' }).click()

  const chosen = page
    .getByRole('article', { name: /what equipment needs help/i })
    .getByRole('button', { name: 'Other' })
  await expect.element(chosen.getByText('Chosen before')).toBeVisible()
  await chosen.click()
  const typed = page.getByRole('textbox', { name: 'What kind of equipment is it?' })
  await expect.element(typed).toHaveValue('Infusion pmp')
  await say('What kind of equipment is it?', 'Infusion pump')
  await expect.element(heading('What is the model?')).toBeVisible()
  await expect.element(card('what equipment needs help').getByText('Infusion pump')).toBeVisible()
})

test('the newest card is changed at once, also while words for Other are awaited', async () => {
  await openAssistant()
  await gotIt()
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Other')
  await expect.element(page.getByRole('textbox', { name: 'Which manufacturer is it?' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit answer 1' }).click()

  await expect
    .element(page.getByRole('article', { name: /what equipment needs help/i }).getByText('Chosen before'))
    .toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('what is typed in a new session forgets what was typed in the one before', async () => {
  await openAssistant()
  await gotIt()
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('tessa-typed'))
  sessionStorage.setItem('tessa-typed:another-session:model', '"typed there"')
  await choose(/what equipment needs help/i, 'Other')
  await page.getByRole('textbox', { name: 'What kind of equipment is it?' }).fill('Infusion')

  await expect.poll(drafts).toEqual([expect.stringMatching(/^tessa-typed:[\w-]+:other-equipment-input$/)])
})

test('a change can be given up, and everything is as it was', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await page.getByRole('button', { name: 'Keep it as it was' }).click()

  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit answer 4' })).toBeInTheDocument()
})

test('what depends on the changed answer is asked again, and marks what was chosen before', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Not sure')
  await expect.element(heading('Display Check')).toBeVisible()
  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await choose(/what equipment needs help/i, 'X-Ray Equipment')
  await choose('Who is the manufacturer?', 'Philips')

  await expect.element(heading('Power Check')).toBeVisible()
  const chosen = page.getByRole('button', { name: /Not sure/ })
  await expect.element(chosen.getByText('Chosen before')).toBeVisible()
  await expect.element(card('What is the model?').getByText('M11')).toBeVisible()
})

test('a line of the rail opens what was asked and said there', async () => {
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

test('what is typed looks the same wherever it is shown', async () => {
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

test('where the flow knows the way, the step says how far it goes', async () => {
  await page.viewport(1440, 900)
  await openAssistant()
  await gotIt()
  await choose(/What equipment needs help/, 'Autoclave')

  await expect.element(page.getByRole('heading', { name: 'Equipment: 2 of 4' })).toBeVisible()
  await page.viewport(414, 896)
})

test('the notice of a resumed session goes with the next answer', async () => {
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

test('what looks like a patient’s number is pointed out before it is sent', async () => {
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
])('two failed attempts with a threshold of %i: a person is offered %s', async (threshold, isOffered) => {
  await openAssistant({ 'GET /api/config': () => someConfig({ escalationThreshold: threshold }) })
  await gotIt()
  await describeDevice()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'Still no power')

  await expect.element(heading('Assessment')).toBeVisible()
  const offers = () => page.getByRole('button', { name: 'Let a person take over' }).elements()
  await expect.poll(offers).toHaveLength(isOffered ? 1 : 0)
})

test('the advice for the equipment is asked for while it is analyzed, once, and says that it is general', async () => {
  const { api } = await openAssistant()
  await gotIt()
  await describeDevice()
  await expect.poll(() => api.callsOf('POST /api/chat/advanced-diagnostics')).toHaveLength(1)

  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'Power restored')
  await choose('Assessment', 'Advanced diagnostics')

  await expect.element(page.getByText(/^General advice for this kind of equipment/)).toBeVisible()
  expect(page.getByText(/Suggested for your case/).elements()).toEqual([])
  expect(api.callsOf('POST /api/chat/advanced-diagnostics')).toHaveLength(1)
})

test('advice that could not be had ahead of time is asked for again when it is needed', async () => {
  let isOnline = false
  const { api } = await openAssistant({
    'POST /api/chat/advanced-diagnostics': () =>
      isOnline
        ? { content: '## 1. Look', causes: [], safety: [], escalate: false, known: true, sources: [] }
        : offline,
  })
  await gotIt()
  await describeDevice()
  isOnline = true

  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Issue')
  await choose('Power Troubleshooting', 'Power restored')
  await choose('Assessment', 'Advanced diagnostics')

  await expect.element(page.getByText(/^Suggested for your case/)).toBeVisible()
  expect(api.callsOf('POST /api/chat/advanced-diagnostics')).toHaveLength(2)
})

test('each answer is weighed: what looks wrong and what is in order stands beside the conversation', async () => {
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

test('once a person takes over nobody is told any more that one should', async () => {
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
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Normal')
  await choose('Display Check', 'Normal')
  await choose('Connection Check', 'Secure')
  await choose('Assessment', 'Advanced diagnostics')
  const strip = page.getByRole('alert', { name: 'Emergency' })
  await expect.element(strip.getByText('A person should take over.')).toBeVisible()

  await page.getByRole('button', { name: 'Get Help' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  for (const [name, words] of [
    ['Your name', 'Ada'],
    ['Phone', '555 010 2233'],
    ['Email', 'ada@northside.example'],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(words)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  await expect.element(strip).not.toBeInTheDocument()
})

test('asking for help with the power is no failed attempt', async () => {
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

test('the number keys can be switched off in the tips', async () => {
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
