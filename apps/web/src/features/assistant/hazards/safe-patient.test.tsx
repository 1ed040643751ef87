import type { AdaptiveStep } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { continueSession } from '../testing/emergency.ts'
import {
  choose,
  describeDevice,
  heading,
  openAssistant,
  passChecks,
  say,
} from '../testing/open-assistant.tsx'

beforeEach(() => localStorage.removeItem('tessa-personal:made-safe'))

const helpWithInput = (): AdaptiveStep => ({
  type: 'question',
  title: 'Some guidance',
  content: 'What do you see?',
  origin: 'General advice',
  options: [],
  requiresInput: true,
})

test('A-18 the server is asked with a safe patient only until the words tell of another danger', async () => {
  const { api } = await openAssistant({ 'POST /api/chat/adaptive-handler': helpWithInput })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('It stopped, and the patient is still on it')
  await continueSession.click()
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Help')
  await expect.element(heading('Some guidance')).toBeVisible()
  await say('Some guidance', 'Now smoke comes out of the back')

  const asked = () => api.callsOf('POST /api/chat/adaptive-handler').map(({ body }) => body)
  await expect.poll(asked).toHaveLength(2)
  expect(asked()[0]).toMatchObject({ isPatientSafe: true })
  expect(asked()[1]).toMatchObject({ userResponse: 'Now smoke comes out of the back' })
  expect(asked()[1]).not.toHaveProperty('isPatientSafe')
})

const reportDanger = async (issue: string) => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice(issue)
}

test('once the patient is safe, the checks are there, and their interlocks come first', async () => {
  await reportDanger('It stopped, and the patient is still on it')
  await continueSession.click()
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await expect.element(heading('Power Check')).toBeVisible()
  await expect.element(page.getByText(/Leave the equipment off/)).not.toBeInTheDocument()
  await choose('Power Check', 'Issue')

  await expect.element(page.getByRole('button', { name: 'All of this is so: show the step' })).toBeVisible()
  await expect.element(page.getByText(/Do not switch it on again/)).not.toBeInTheDocument()
})

test('smoke after the patient is safe closes the checks again', async () => {
  await reportDanger('It stopped, and the patient is still on it')
  await continueSession.click()
  await page.getByRole('button', { name: 'Previous Step' }).click()
  await say('What is the problem?', 'It stopped, the patient is still on it, and there is smoke')
  await continueSession.click()
  await choose('How would you like to proceed?', 'Start troubleshooting')

  await expect.element(page.getByText(/^Keep this equipment off until/)).toBeVisible()
})

test('a danger of the same kind closes the checks again, if the equipment is dangerous itself', async () => {
  await reportDanger('It stopped, and the patient is still on it')
  await continueSession.click()
  await page.getByRole('button', { name: 'Previous Step' }).click()
  await say('What is the problem?', 'The patient is still on it, the cuff burst and her arm is trapped')
  await continueSession.click()
  await choose('How would you like to proceed?', 'Start troubleshooting')

  await expect.element(page.getByText(/Answer from what you have seen already/)).toBeVisible()
})
