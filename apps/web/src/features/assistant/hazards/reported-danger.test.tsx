import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reopenPage } from '../../../testing/render-page.tsx'
import { continueSession, strip, upload } from '../testing/emergency.ts'
import { giveContact } from '../testing/help-dialog.ts'
import { numberingServer } from '../testing/numbering-server.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import {
  choose,
  describeDevice,
  describeVentilator,
  expectSaved,
  heading,
  openAssistant,
  say,
} from '../testing/open-assistant.tsx'

beforeEach(() => localStorage.removeItem('tessa-personal:made-safe'))

const dialog = page.getByRole('dialog')

const reportSmoke = async (words = 'Smoke comes out of it') => {
  const opened = await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(words)
  await expect.element(continueSession).toBeVisible()
  return opened
}
const changeTo = async (words: string) => {
  await page.getByRole('button', { name: 'Previous Step' }).click()
  await say('What is the problem?', words)
}

test('a hazard stays after its words are edited away, until it is declared safe', async () => {
  const { close, api } = await reportSmoke()

  await page.getByRole('button', { name: 'Edit answer 4' }).click()
  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await say('What is the problem?', 'No power')

  await expect.element(continueSession).toBeVisible()
  await expect.element(strip.getByText('Autoclave: Smoke comes out of it')).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()

  await expectSaved('No power')
  close()
  await reopenPage('/', { api, clock: quickClock })
  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await continueSession.click()
  await expect.element(upload).toBeVisible()
  await expect.element(strip.getByText('Smoke, fire or heat: what to do')).toBeVisible()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect
    .element(page.getByText(/^Keep this equipment off until a technician has found what burned/))
    .toBeVisible()
})

test('a hazard of the equipment type stays when the equipment is changed', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeVentilator()
  await expect.element(strip).toBeVisible()

  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await expect.element(heading(/What equipment needs help/)).toBeVisible()

  await expect.element(strip.getByText('Ventilator: Device failure alarm')).toBeVisible()
  await expect.element(strip.getByText(/Ventilate by hand or change to working equipment/)).toBeVisible()
})

test('a reported hazard is part of the request and its work order, which are critical', async () => {
  const { api } = await reportSmoke()
  await changeTo('No power')
  await strip.getByRole('button', { name: 'Ask a person now' }).click()

  await expect.element(dialog.getByText('Autoclave: Smoke comes out of it').first()).toBeVisible()
  await giveContact()
  await expect.element(dialog.getByText('2 hours', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  await expect.element(page.getByRole('article', { name: 'Help Request Submitted' })).toBeVisible()
  await expect.poll(() => api.callsOf('POST /api/work-orders'), { timeout: 20_000 }).toHaveLength(1)
  const words = 'Autoclave: Smoke comes out of it'
  expect(api.callsOf('POST /api/help-requests')[0]?.body).toMatchObject({
    summary: {
      troubleshootingSteps: [{ step: 'Danger reported earlier', response: words }, {}, {}, {}, {}, {}],
    },
  })
  expect(api.callsOf('POST /api/work-orders')[0]?.body).toMatchObject({
    issueDescription: 'No power',
    chatLog: [{ userResponse: words }, {}, {}, {}, {}, { content: 'Is anyone in danger?' }],
  })
})

test('only the sentences with a hazard are kept from a long text', async () => {
  await reportSmoke(`${'It beeps now and then. '.repeat(60)}Smoke comes out of it. It is old.`)
  await changeTo('No power')

  await expect.element(strip.getByText('Autoclave: Smoke comes out of it.')).toBeVisible()
})

test('a danger that the problem still describes is not told as one of earlier', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await say('Hello, I am Tessa. What equipment needs help?', 'valleylab ft10 bovie sparks and smells burnt')

  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await expect.element(page.getByText('You said: sparks and smells burnt')).toBeVisible()
  await expect.element(strip.getByText(/You reported earlier/)).not.toBeInTheDocument()

  await changeTo('No power')
  await expect.element(strip.getByText('valleylab ft10 bovie sparks and smells burnt')).toBeVisible()
  await expect.element(strip.getByText(/Other: /)).not.toBeInTheDocument()
})

test('in a cardiac arrest, the words of the arrest are quoted', async () => {
  await reportSmoke('It will not start, the patient is on it, and he has no pulse')
  await expect.element(strip.getByText(/^Start or continue CPR/)).toBeVisible()
  await expect.element(strip.getByText('Because you wrote he has no pulse', { exact: true })).toBeVisible()
})

test('a reading that endangers a patient can be checked once the patient is safe', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(
    'Hello, I am Tessa. What equipment needs help?',
    'GE B450 monitor spo2 reads 72 % but patient looks pink',
  )
  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(strip.getByRole('heading', { name: 'Possible danger' })).toBeVisible()
  await expect.element(strip.getByText(/^Because you wrote .*spo2 reads 72 %$/)).toBeVisible()

  await continueSession.click()
  await choose('How would you like to proceed?', 'Start troubleshooting')

  await expect.element(heading('Power Check')).toBeVisible()
  await expect.element(page.getByText(/Leave the equipment off/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Because ".*SpO2/)).toBeVisible()
})

test('a danger that is reported after an earlier one was over is asked about, and the request says so', async () => {
  const { api } = await reportSmoke('Smoke came out of it')
  await page.getByRole('button', { name: /^No one is in danger now/ }).click()
  await expect.element(strip).not.toBeInTheDocument()

  await changeTo('There is smoke again')

  await expect.element(strip.getByRole('heading', { name: 'Stop. People first.' })).toBeVisible()
  await expect.element(continueSession).toBeVisible()
  await strip.getByRole('button', { name: 'Ask a person now' }).click()
  await giveContact()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()
  await expect.poll(() => api.callsOf('POST /api/help-requests')).toHaveLength(1)
  expect(api.callsOf('POST /api/help-requests')[0]?.body).toMatchObject({
    summary: {
      troubleshootingSteps: expect.arrayContaining([
        { step: 'Is anyone in danger?', response: 'Not answered: the danger may go on' },
      ]),
    },
  })
})

test('a danger that was over stays so when its answer is undone and put back', async () => {
  await reportSmoke('Smoke came out of it')
  await page.getByRole('button', { name: /^No one is in danger now/ }).click()
  const over = page.getByRole('status', { name: 'Danger that is over' })
  await expect.element(over).toBeVisible()

  await page.getByRole('button', { name: 'Previous Step' }).click()
  await expect.element(heading('What is the problem?')).toBeVisible()
  await expect.element(over).toBeVisible()
  await say('What is the problem?', 'Smoke came out of it')

  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(over).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('advice of the server after a danger was over is shown, with help from a person', async () => {
  await openAssistant({
    ...numberingServer({ isThere: true }),
    'POST /api/chat/advanced-diagnostics': () => ({
      content: 'Leave it off.',
      causes: [],
      safety: ['It may leak.'],
      escalate: true,
      known: false,
      sources: [],
    }),
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('Smoke came out of it')
  await page.getByRole('button', { name: /^No one is in danger now/ }).click()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await page.getByRole('button', { name: 'It was not this equipment: continue' }).click()
  await choose('Power Check', 'Normal')
  await choose('Display Check', 'Normal')
  await choose('Connection Check', 'Secure')
  await choose('Assessment', 'Advanced diagnostics')

  await expect.element(strip.getByText('A person should take over.')).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Ask a person now' })).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Danger that is over' })).toBeVisible()
})

test('a danger of earlier or of somebody else goes on, and stays in a critical request', async () => {
  const nobodyNow = page.getByRole('button', { name: /^No one is in danger now/ })
  const { api } = await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('Printer jam. The patient was in a cardiac arrest')
  await expect.element(strip.getByText(/^Start or continue CPR/)).toBeVisible()
  await nobodyNow.click()
  await expect.element(upload).toBeVisible()
  await expect.element(nobodyNow).not.toBeInTheDocument()
  await expect.element(strip).not.toBeInTheDocument()
  const over = page.getByRole('status', { name: 'Danger that is over' })
  await expect.element(over.getByText('The patient was in a cardiac arrest')).toBeVisible()

  await page.getByRole('button', { name: 'Get Help' }).click()
  await giveContact()
  await expect.element(dialog.getByText('2 hours', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()
  await expect.poll(() => api.callsOf('POST /api/help-requests')).toHaveLength(1)
  expect(JSON.stringify(api.callsOf('POST /api/help-requests')[0]?.body)).toContain('was in a cardiac arrest')
  const until = page.getByRole('region', { name: 'Until then' })
  await expect.element(until.getByText(/^Take the device out of use/)).toBeVisible()
  await expect.element(until.getByText(/CPR|cardiac arrest/)).not.toBeInTheDocument()
})
