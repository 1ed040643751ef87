import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { FlowSteps } from '@tessa/contract'
import { page } from 'vitest/browser'
import { renderPage } from './render-page.tsx'

const counts: FlowSteps = {
  from: '2026-10-25',
  to: '2026-11-23',
  sessions: 83,
  waiting: 0,
  steps: [
    { step: 'welcome', reached: 83, abandoned: 0 },
    { step: 'model', reached: 61, abandoned: 4 },
  ],
}

/** Opens the flows as a manager; `asked` are the ranges whose steps were counted. */
export const openFlows = (query = '', stubs: Stubs = {}) => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/admin/flow-steps': ({ query: range }) => {
      asked.push(range)
      return counts
    },
    ...stubs,
  })
  return { api, asked, ...renderPage(`/admin?tab=flows${query}`, { api, token: someToken() }) }
}

export const drawing = page.getByRole('region', { name: 'Drawing of the flow' })
export const box = (name: RegExp) => drawing.getByRole('button', { name })
