import { offline } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reopenPage } from '../../../testing/render-page.tsx'
import { continueSession, strip, upload } from '../testing/emergency.ts'
import { giveContact } from '../testing/help-dialog.ts'
import { caseNumber, numberingServer } from '../testing/numbering-server.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import {
  choose,
  describeDevice,
  describeVentilator,
  heading,
  openAssistant,
  passChecks,
  say,
} from '../testing/open-assistant.tsx'

beforeEach(() => localStorage.removeItem('tessa-personal:made-safe'))

const askPerson = strip.getByRole('button', { name: 'Ask a person now' })
const openedStep = () => expect.element(upload).toBeVisible()

const dialog = page.getByRole('dialog')

const begin = async (issue: string) => {
  const opened = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  return opened
}

test('a hazard shows instructions, help from a person and the emergency line, also without a network', async () => {
  await openAssistant({ 'POST /api/chat/session-analytics': () => offline })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('It does not stop smoking')

  await expect.element(strip.getByRole('heading', { name: 'Stop. People first.' })).toHaveFocus()
  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await expect.element(askPerson).toBeVisible()
  await expect
    .element(strip.getByRole('link', { name: '+1 555 0100' }))
    .toHaveAttribute('href', 'tel:+15550100')
})

test('each hazard has its own instructions', async () => {
  await begin('I got a shock, and the patient is still connected')

  await expect.element(strip.getByText('Stay with the patient and call for help.')).toBeVisible()
  await expect.element(strip.getByText(/Do not touch the equipment, nor anyone/)).toBeVisible()
  await expect.element(strip.getByText(/fire alarm/)).not.toBeInTheDocument()
  await expect.element(strip.getByText('Source: Expert judgement', { exact: true })).toBeVisible()
})

test('a hazard says which words it was heard by, before and after the safety confirmation', async () => {
  await begin('Dark since noon, and it smells burnt. It is old.')
  const words = strip.getByText('Because you wrote it smells burnt', { exact: true })
  await expect.element(words).toBeVisible()

  await continueSession.click()
  await strip.getByText('Smoke, fire or heat: what to do').click()
  await expect.element(words).toBeVisible()
})

test('names and places of a contact are not hazards, but additional details can be', async () => {
  await begin('Stops at 118')
  await choose('How would you like to proceed?', 'Skip to technical support')
  await say('Contact Name', 'Pat Burns')
  await say('Facility', 'Smoke Rise Clinic')
  await say('Phone Number', '555 0100')
  await expect.element(page.getByRole('textbox', { name: 'Email Address' })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
  await say('Email Address', 'pat@smoke.example')
  await say('Additional Details', 'There is smoke')

  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await expect.element(heading('Review Support Request')).toBeVisible()
})

test('photos and checks unlock after the safety confirmation, and not by number key', async () => {
  await begin('Smoke comes out of it')
  await expect.element(continueSession).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
  continueSession.element().focus()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')

  await openedStep()
  await expect.element(heading('How would you like to proceed?')).toHaveFocus()
  await expect.element(continueSession).not.toBeInTheDocument()
  await expect.element(askPerson).toBeVisible()
  await expect.element(strip.getByText('Smoke, fire or heat: what to do')).toBeVisible()
})

test('the safety confirmation survives a reload and the next step, until a new kind of hazard', async () => {
  const { close, api } = await begin('Smoke comes out of it')
  await continueSession.click()
  await openedStep()

  close()
  await reopenPage('/', { api, clock: quickClock })
  await openedStep()
  await expect.element(continueSession).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Previous Step' }).click()
  await say('What is the problem?', 'Smoke comes out of it, and it is on a patient')
  await expect.element(continueSession).toBeVisible()
  await expect.element(strip.getByText('Stay with the patient and call for help.')).toBeVisible()
})

test('a failing ventilator is a hazard by itself', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeVentilator()

  await expect.element(strip.getByText(/Ventilate by hand or change to working equipment/)).toBeVisible()
})

test('help from a person is one press away while the step is closed, and afterward', async () => {
  await begin('It smells burnt and the panel stays dark')
  await askPerson.click()
  await expect.element(page.getByRole('dialog', { name: 'Review Help Request' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await continueSession.click()
  await choose('How would you like to proceed?', 'Skip to technical support')
  await expect.element(page.getByRole('textbox', { name: 'Contact Name' })).toBeVisible()
})

test('a hazard after a request offers a new request and mentions the earlier one', async () => {
  await openAssistant(numberingServer({ isThere: true }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('No power')
  await page.getByRole('button', { name: 'Get Help' }).click()
  await giveContact()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()
  await page.getByRole('button', { name: 'Go on checking' }).click()
  await page.getByRole('button', { name: 'Previous Step' }).click()
  await say('What is the problem?', 'There is smoke')

  await askPerson.click()

  await expect.element(page.getByRole('dialog', { name: 'Review Help Request' })).toBeVisible()
  await expect
    .element(dialog.getByText(`already asked for help in this session: ${caseNumber(1)}`))
    .toBeVisible()
})

test('with a hazard, the response time is that of an emergency, and the receipt has its instructions', async () => {
  await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('I got a shock, and the patient is still connected')
  await askPerson.click()
  await giveContact()
  await expect.element(dialog.getByText(/will contact you within 2 hours\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  const until = page.getByRole('region', { name: 'Until then' })
  await expect.element(until.getByText('Stay with the patient and call for help.')).toBeVisible()
  await expect.element(until.getByText(/Do not touch the equipment, nor anyone/)).toBeVisible()
  await expect.element(until.getByText('Stay within reach at 555 0100.')).toBeVisible()
  await expect.element(until.getByText(/switched off|out of use, and mark/)).not.toBeInTheDocument()
})

test('after a hazard, no step asks the user to turn the equipment on', async () => {
  await begin('The table moves by itself')
  await continueSession.click()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect.element(page.getByText(/Answer from what you have seen already/)).toBeVisible()
  await choose('Power Check', 'Issue')
  await expect.element(page.getByText(/Do not switch it on again/)).toBeVisible()
  await expect.element(page.getByText(/switch on again\.$/)).not.toBeInTheDocument()
})

test('each step before the Get Help button has a link to help from a person', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  const link = page.getByRole('link', { name: 'Ask a person', exact: true })
  const help = page.getByRole('dialog', { name: 'Review Help Request' })
  await link.click()
  await expect.element(help).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await choose(/What equipment needs help/, 'Autoclave')
  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  await link.click()
  await expect.element(help).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await choose('Who is the manufacturer?', 'Midmark')
  await expect.element(page.getByRole('button', { name: 'Get Help' })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

const welcome = 'Hello, I am Tessa. What equipment needs help?'

test('one alarm of dialysis is one box, in the words of dialysis', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(
    'Hello, I am Tessa. What equipment needs help?',
    'Gambro dialysis conductivity alarm, it reads 12',
  )

  await expect.element(strip.getByText(/^Do not override the alarm/)).toHaveLength(1)
  await expect.element(strip.getByRole('heading', { level: 3 })).toHaveLength(1)
  await expect.element(strip.getByText(/^Because you wrote/)).toHaveLength(1)
})

test.each([
  ['Ask a person now', 'Not answered: the danger may go on'],
  ['The patient and the room are safe, go on', 'The patient and the room are safe'],
  [/^No one is in danger now/, 'No one is in danger now: it was earlier, or someone else'],
])('what was tried has the answer to the question of danger: "%s"', async (answer, told) => {
  const { api } = await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('It stopped, and the patient is still on it')
  await page.getByRole('button', { name: answer }).click()
  if (answer !== 'Ask a person now') await page.getByRole('button', { name: 'Get Help' }).click()
  await giveContact()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  await expect.poll(() => api.callsOf('POST /api/work-orders')).toHaveLength(1)
  expect(api.callsOf('POST /api/help-requests')[0]?.body).toMatchObject({
    summary: {
      troubleshootingSteps: expect.arrayContaining([{ step: 'Is anyone in danger?', response: told }]),
    },
  })
  expect(api.callsOf('POST /api/work-orders')[0]?.body).toMatchObject({
    chatLog: expect.arrayContaining([
      expect.objectContaining({ content: 'Is anyone in danger?', userResponse: told }),
    ]),
  })
})

const model = page.getByRole('textbox', { name: 'What is the model?' })

test('a typed question is closed like options until the hazard is declared safe', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(welcome, 'fresenius dialysis machine, blood leak alarm')
  await expect.element(heading('What is the model?')).toBeVisible()
  await expect.element(continueSession).toBeVisible()
  await expect.element(model).not.toBeInTheDocument()
  await expect.element(askPerson).toBeVisible()

  await continueSession.click()

  await expect.element(model).toBeVisible()
})

test('an alarm of every day is critical, but closes no step', async () => {
  await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(welcome, 'fresenius dialysis machine conductivity alarm')

  await expect.element(model).toBeVisible()
  await expect.element(strip.getByText(/^A patient depends on it.*: what to do$/)).toBeVisible()
  await expect.element(continueSession).not.toBeInTheDocument()
  await askPerson.click()
  await giveContact()
  await expect.element(dialog.getByText('2 hours', { exact: true })).toBeVisible()
})

test('a guided step that is not to be done now can only be skipped', async () => {
  await begin('The table moves by itself')
  await continueSession.click()
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  const option = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  for (const name of ['Success', 'Issue', 'Help']) {
    await expect.element(option(name)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(option(name)).toHaveAccessibleDescription(/^Not now.*choose Skip/)
  }
  await userEvent.keyboard('1')
  await expect.element(heading('Service Mode Access')).toBeVisible()
  await option('Skip').click()

  await expect.element(heading('Error Code Analysis')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Error Code Analysis' })).not.toBeInTheDocument()
})
