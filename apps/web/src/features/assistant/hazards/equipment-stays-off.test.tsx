import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { continueSession, upload } from '../testing/emergency.ts'
import { giveContact } from '../testing/help-dialog.ts'
import { numberingServer } from '../testing/numbering-server.ts'
import { choose, describeDevice, heading, openAssistant, say } from '../testing/open-assistant.tsx'

beforeEach(() => localStorage.removeItem('tessa-personal:made-safe'))

const power = page.getByRole('article', { name: 'Power Check' })
const safe = 'The patient and the room are safe, go on'
const nobody = 'No one is in danger now (it was earlier, or someone else): continue'

const begin = async (issue: string) => {
  const opened = await openAssistant(numberingServer({ isThere: true }, { priority: 'critical' }))
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
  return opened
}

test.each([
  ['It gave the nurse an electric shock', safe, 'its electrical safety has been tested'],
  ['It gave the nurse an electric shock', nobody, 'its electrical safety has been tested'],
  ['It smells burnt', safe, 'a technician has found what burned or got hot'],
])('after "%s" and "%s" no check is asked, only a report to a person', async (issue, answer, until) => {
  await begin(issue)
  await page.getByRole('button', { name: answer }).click()
  await choose('How would you like to proceed?', 'Start troubleshooting')

  await expect
    .element(power.getByText(`Keep this equipment off until ${until}`, { exact: false }))
    .toBeVisible()
  await expect.element(power.getByText('Source: Expert judgement', { exact: true })).toBeVisible()
  for (const name of ['Normal', 'Issue', 'Not sure'])
    await expect.element(power.getByRole('button', { name })).not.toBeInTheDocument()
  await power.getByRole('button', { name: 'Report it to a person' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Review Help Request' })).toBeVisible()
})

test('equipment that stays off is said to before its model and photos are asked', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(
    'Hello, I am Tessa. What equipment needs help?',
    'philips monitor gave the nurse an electric shock',
  )
  await continueSession.click()
  const model = page.getByRole('article', { name: 'What is the model?' })
  await expect.element(model.getByText(/^Keep this equipment off until its electrical safety/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'What is the model?' })).not.toBeInTheDocument()
  await model.getByRole('button', { name: 'Report it to a person' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await model.getByRole('button', { name: 'It was not this equipment: continue' }).click()
  await expect.element(page.getByRole('textbox', { name: 'What is the model?' })).toBeVisible()
})

test.each([safe, nobody])(
  'after "%s" equipment that stays off is said to above the choice between photos and checks',
  async (answer) => {
    await begin('Smoke comes out of it')
    await page.getByRole('button', { name: answer }).click()

    await expect.element(page.getByText(/^Keep this equipment off until a technician/)).toBeVisible()
    await expect.element(upload).toBeVisible()
  },
)

test('only who says that it was not this equipment opens its checks, and the request says so', async () => {
  const { api } = await begin('Smoke came from the lamp beside it')
  await page.getByRole('button', { name: nobody }).click()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await power.getByRole('button', { name: 'It was not this equipment: continue' }).click()

  await expect.element(heading('Power Check')).toHaveFocus()
  await expect.element(power.getByRole('button', { name: 'Normal' })).toBeVisible()
  await expect.element(power.getByText('Expected:')).toBeVisible()
  await expect.element(power.getByText(/Leave the equipment off/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await giveContact()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Help Request' }).click()
  await expect.poll(() => api.callsOf('POST /api/help-requests')).toHaveLength(1)
  expect(JSON.stringify(api.callsOf('POST /api/help-requests')[0]?.body)).toContain(
    'No one is in danger now: it was not this equipment',
  )
})

test('its steps in Diagnostics open too where it was not this equipment', async () => {
  await begin('Smoke came from the lamp beside it')
  await page.getByRole('button', { name: nobody }).click()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await power.getByRole('button', { name: 'It was not this equipment: continue' }).click()
  await choose('Power Check', 'Normal')
  await choose('Display Check', 'Normal')
  await choose('Connection Check', 'Secure')
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')

  const step = page.getByRole('article', { name: 'Service Mode Access' })
  await expect
    .element(step.getByRole('button', { name: 'Success' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(step.getByText(/Do not do this step now/)).not.toBeInTheDocument()
  await choose('Service Mode Access', 'Success')
  await expect.element(page.getByRole('textbox', { name: 'Error Code Analysis' })).toBeVisible()
})
