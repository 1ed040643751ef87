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
