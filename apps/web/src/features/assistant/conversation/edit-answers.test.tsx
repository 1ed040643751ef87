import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading, openAssistant, say } from '../testing/open-assistant.tsx'

const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const card = (text: string) => page.getByRole('article').filter({ hasText: text }).first()

test('an earlier answer is edited from its card after a note about the later answers', async () => {
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

test('a changed model keeps the typed problem', async () => {
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

test('an unfinished answer stays while an earlier one is edited', async () => {
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
    .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tessa-personal:typed')))
    .toEqual([])
})

test('Other and its typed answer are edited together and listed once', async () => {
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

test('the notice of an edit ends at a step that was never answered', async () => {
  await openAssistant()
  await gotIt()
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  const notice = page.getByText('You are changing an earlier answer.', { exact: false })
  await expect.element(notice).toBeVisible()
  await choose(/what equipment needs help/i, 'Other')

  await expect.element(page.getByRole('textbox', { name: 'What kind of equipment is it?' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('the newest card is edited without a question, also while Other waits for its text', async () => {
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

test('typing in a new session clears the draft of the previous session', async () => {
  await openAssistant()
  await gotIt()
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('tessa-personal:typed'))
  sessionStorage.setItem('tessa-personal:typed:another-session:model', '"typed there"')
  await choose(/what equipment needs help/i, 'Other')
  await page.getByRole('textbox', { name: 'What kind of equipment is it?' }).fill('Infusion')

  await expect
    .poll(drafts)
    .toEqual([expect.stringMatching(/^tessa-personal:typed:[\w-]+:other-equipment-input$/)])
})

test('canceling an edit restores all answers', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await page.getByRole('button', { name: 'Edit answer 1' }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
  await page.getByRole('button', { name: 'Keep it as it was' }).click()

  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit answer 4' })).toBeInTheDocument()
})

test('dependent questions are asked again with the earlier choice marked', async () => {
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
