import { offline } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reopenPage } from '../../testing/render-page.tsx'
import { caseNumber, numberingServer } from './testing/numbering-server.ts'
import { choose, describeDevice, heading, openAssistant, quickClock, say } from './testing/open-assistant.tsx'

beforeEach(() => localStorage.removeItem('tessa-made-safe'))

const strip = page.getByRole('alert', { name: 'Emergency' })
const askPerson = strip.getByRole('button', { name: 'Ask a person now' })
const goOn = page.getByRole('button', { name: 'The patient and the room are safe, go on' })
const upload = page.getByRole('button', { name: /Upload photos/ })
const openedStep = () => expect.element(upload).toBeVisible()

const dialog = page.getByRole('dialog')
const review = async () => {
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('555 0100')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

const begin = async (issue: string) => {
  const opened = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  return opened
}

test('words of danger bring what to do about it, a person and the emergency line, also without a network', async () => {
  await openAssistant({ 'POST /api/chat/session-analytics': () => offline })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('It does not stop smoking')

  await expect.element(strip.getByRole('heading', { name: 'Stop. People first.' })).toHaveFocus()
  await expect.element(strip.getByText('Keep people away and raise the fire alarm.')).toBeVisible()
  await expect.element(askPerson).toBeVisible()
  await expect
    .element(strip.getByRole('link', { name: '+1 555 0100' }))
    .toHaveAttribute('href', 'tel:+15550100')
})

test('each danger says what to do about itself', async () => {
  await begin('I got a shock, and the patient is still connected')

  await expect.element(strip.getByText('Stay with the patient and call for help.')).toBeVisible()
  await expect.element(strip.getByText(/Do not touch the equipment, nor anyone/)).toBeVisible()
  await expect.element(strip.getByText(/fire alarm/)).not.toBeInTheDocument()
})

test('names and places of a contact are no danger; what else is added can be', async () => {
  await begin('Stops at 118')
  await choose('How would you like to proceed?', 'Skip to technical support')
  await say('Contact Name', 'Pat Burns')
  await say('Facility', 'Smoke Rise Clinic')
  await say('Phone Number', '555 0100')
  await expect.element(page.getByRole('textbox', { name: 'Email Address' })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
  await say('Email Address', 'pat@smoke.example')
  await say('Additional Details', 'There is smoke')

  await expect.element(strip.getByText('Keep people away and raise the fire alarm.')).toBeVisible()
  await expect.element(heading('Review Support Request')).toBeVisible()
})

test('photographs and checks open once somebody says that it is safe; a number opens none', async () => {
  await begin('Smoke comes out of it')
  await expect.element(goOn).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
  goOn.element().focus()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')

  await openedStep()
  await expect.element(heading('How would you like to proceed?')).toHaveFocus()
  await expect.element(goOn).not.toBeInTheDocument()
  await expect.element(askPerson).toBeVisible()
  await expect.element(strip.getByText(/^What to do: Smoke, fire or heat/)).toBeVisible()
})

test('what was said to be safe holds through a reload and another step, until a new kind of danger comes', async () => {
  const { close, api } = await begin('Smoke comes out of it')
  await goOn.click()
  await openedStep()

  close()
  await reopenPage('/', { api, clock: quickClock })
  await openedStep()
  await expect.element(goOn).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Previous Step' }).click()
  await say('What is the problem?', 'Smoke comes out of it, and it is on a patient')
  await expect.element(goOn).toBeVisible()
  await expect.element(strip.getByText('Stay with the patient and call for help.')).toBeVisible()
})

test('a ventilator that fails is danger without another word', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await choose(/What equipment needs help/, 'Other')
  await say('What kind of equipment is it?', 'Ventilator')
  await choose('Who is the manufacturer?', 'Philips')
  await say('What is the model?', 'V60')
  await say('What is the problem?', 'Device failure alarm')

  await expect.element(strip.getByText(/Ventilate by hand or change to working equipment/)).toBeVisible()
})

test('a person is one press away while the step is closed, and after it', async () => {
  await begin('It smells burnt and the panel stays dark')
  await askPerson.click()
  await expect.element(page.getByRole('dialog', { name: 'Review Help Request' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await goOn.click()
  await choose('How would you like to proceed?', 'Skip to technical support')
  await expect.element(page.getByRole('textbox', { name: 'Contact Name' })).toBeVisible()
})

test('danger after a request asks a person anew, and says what was sent before', async () => {
  await openAssistant(numberingServer({ isThere: true }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('No power')
  await page.getByRole('button', { name: 'Get Help' }).click()
  await review()
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

test('in danger the promise is that of an emergency, and the receipt says what the danger asks for', async () => {
  await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('I got a shock, and the patient is still connected')
  await askPerson.click()
  await review()
  await expect.element(dialog.getByText(/will contact you within 2 hours\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  const until = page.getByRole('region', { name: 'Until then' })
  await expect.element(until.getByText('Stay with the patient and call for help.')).toBeVisible()
  await expect.element(until.getByText(/Do not touch the equipment, nor anyone/)).toBeVisible()
  await expect.element(until.getByText('Stay within reach at 555 0100.')).toBeVisible()
  await expect.element(until.getByText(/switched off|out of use, and mark/)).not.toBeInTheDocument()
})

test('once there was talk of danger nobody is asked to switch anything on', async () => {
  await begin('It smells burnt and the panel stays dark')
  await goOn.click()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect.element(page.getByText(/Answer from what you have seen already/)).toBeVisible()
  await choose('Power Check', 'Issue')
  await expect.element(page.getByText(/Do not switch it on again/)).toBeVisible()
  await expect.element(page.getByText(/switch on again\.$/)).not.toBeInTheDocument()
})

test('before the Get Help button comes, each step has a link to a person', async () => {
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
