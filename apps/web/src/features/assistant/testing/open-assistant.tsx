import { type Stubs, fakeApi, someConfig } from '@tessa/app-testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionReport } from '@tessa/contract'
import { quickClock } from '../../../testing/quick-clock.ts'
import { createSessionStore } from '../../../shared/session-store.ts'
import { renderPage, type PageOptions } from '../../../testing/render-page.tsx'

const forget = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} stays.`)))
  })

export const received = ({ body }: { body: SessionReport }) => ({
  sessionId: body.sessionId,
  revision: body.revision ?? 0,
  receivedAt: '2026-11-21T09:15:00.000Z',
})

const someAdvice = () => ({
  content: '## 1. Make it safe\nNo patient is connected.',
  causes: [],
  safety: [],
  escalate: false,
  known: false,
  sources: [],
})

/** Opens the assistant in an empty browser, with a server that accepts every report. */
export const openAssistant = async (stubs: Stubs = {}, options: Omit<PageOptions, 'api'> = {}) => {
  await forget('tessa-assistant')
  await forget('tessa-outbox')
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'POST /api/chat/session-analytics': received,
    'POST /api/chat/advanced-diagnostics': someAdvice,
    'GET /api/outcomes/check-order': () => ({ checks: [], cases: 0 }),
    // Tests leave the assistant by the page About.
    'GET /api/service-figures': () => ({
      days: 90,
      models: null,
      responseMinutes: null,
      resolvedPercent: null,
    }),
    ...stubs,
  })
  const opened = await renderPage('/', { api, clock: quickClock, ...options })
  return { api, ...opened }
}

export const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 2 })

export const choose = (title: string | RegExp, option: string) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: option }).click()

export const say = async (title: string, words: string) => {
  await page.getByRole('textbox', { name: title }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Answers the first four questions. */
export const describeDevice = async (issue = 'Stops at 118', manufacturer = 'Midmark', model = 'M11') => {
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', manufacturer)
  await say('What is the model?', model)
  await say('What is the problem?', issue)
}

/** Waits until this device has stored the guest's answer, so that a reload is possible. */
export const expectSaved = (answer: string): Promise<void> =>
  expect.poll(async () => (await createSessionStore().read('guest'))?.stored).toContain(answer)

/** Describes a ventilator with an alarm that is a hazard. */
export const describeVentilator = async () => {
  await choose(/What equipment needs help/, 'Other')
  await say('What kind of equipment is it?', 'Ventilator')
  await choose('Who is the manufacturer?', 'Philips')
  await say('What is the model?', 'V60')
  await say('What is the problem?', 'Device failure alarm')
}

/** Completes the three checks without a finding. */
export const passChecks = async () => {
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await choose('Power Check', 'Normal')
  await choose('Display Check', 'Normal')
  await choose('Connection Check', 'Secure')
}
