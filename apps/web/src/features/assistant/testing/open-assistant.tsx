import { type Stubs, fakeApi, someConfig } from '@tessa/app-testing'
import { page } from 'vitest/browser'
import type { SessionReport } from '@tessa/contract'
import type { Clock } from '../../../shared/clock/clock.ts'
import { renderPage, type PageOptions } from '../../../testing/render-page.tsx'

/** Longer than a new card has to stand before a press counts. */
const glance = 500
let glances = 0

/**
 * The pauses of a conversation pass at once, and so does the time between two looks at the clock; the server has all
 * the time it needs.
 */
const longest = 5000
export const quickClock: Clock = {
  now: () => Date.now() + (glances += 1) * glance,
  wait: (milliseconds) => (milliseconds > longest ? new Promise(() => undefined) : Promise.resolve()),
}

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

/** Opens the assistant in a browser that keeps nothing yet, before a server that takes every report. */
export const openAssistant = async (stubs: Stubs = {}, options: Omit<PageOptions, 'api'> = {}) => {
  await forget('tessa-assistant')
  await forget('tessa-outbox')
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'POST /api/chat/session-analytics': received,
    'POST /api/chat/advanced-diagnostics': someAdvice,
    // About is where journeys go to leave the assistant.
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
export const describeDevice = async (issue = 'Stops at 118') => {
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')
  await say('What is the problem?', issue)
}
