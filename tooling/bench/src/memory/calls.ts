import { randomUUID } from 'node:crypto'
import { managementStatuses, workOrderSorts } from '@tessa/contract'
import { newOrder } from '../work-orders/cases.ts'
import type { Call } from '../work-orders/load.ts'
import { idAt, words } from '../work-orders/rows.ts'

/** A call, and whether it is sent without a sign-in. */
export interface MixedCall extends Call {
  readonly isAnonymous?: boolean
}

const oneOf = <T>(all: readonly T[], n: number): T | undefined => all[Math.floor(n / 7) % all.length]
const keyed = () => ({ 'idempotency-key': randomUUID() })

/** What a day brings, most frequent first: lists, records, searches for ever other words, new cases, guests, mistakes. */
const kinds: readonly ((n: number, size: number) => MixedCall)[] = [
  () => ({ path: '/api/work-orders?limit=25' }),
  (n, size) => ({ path: `/api/work-orders/${idAt((n * 7919) % size)}` }),
  (n) => ({
    path: `/api/work-orders?status=${oneOf(managementStatuses, n)}&sort=${oneOf(workOrderSorts, n)}`,
  }),
  (n, size) => ({ path: `/api/work-orders/${idAt((n * 104_729) % size)}` }),
  (n) => ({ path: `/api/work-orders?limit=25&search=word${n}` }),
  () => ({ path: '/api/work-orders/counts' }),
  () => ({ path: '/api/user/profile' }),
  (n) => ({ path: `/api/work-orders?limit=${1 + (n % 100)}&search=${words.common}` }),
  () => ({ path: '/api/work-orders?limit=50&attention=overdue,unassigned' }),
  () => ({ path: '/api/config', isAnonymous: true }),
  () => ({ path: '/api/admin/dashboard-stats' }),
  () => ({ path: '/api/admin/recent-activity' }),
  () => ({ method: 'POST', path: '/api/work-orders', body: newOrder(), headers: keyed() }),
  (n) => ({
    method: 'POST',
    path: '/api/chat/session-analytics',
    body: { sessionId: randomUUID(), revision: 1 },
    headers: { ...keyed(), 'x-session-secret': `the secret of session ${n}` },
    isAnonymous: true,
  }),
  (n) => ({
    method: 'POST',
    path: '/api/contact-messages',
    body: {
      name: 'Ada',
      email: `ada${n}@hospital.example`,
      phone: '1',
      urgency: 'low',
      message: `Ward ${n}?`,
    },
    headers: keyed(),
    isAnonymous: true,
  }),
  () => ({ path: `/api/work-orders/${randomUUID()}`, refused: 404 }),
  (n) => ({
    path: '/api/work-orders',
    headers: { authorization: `Bearer none${n}` },
    isAnonymous: true,
    refused: 401,
  }),
  () => ({ method: 'POST', path: '/api/work-orders', body: {}, headers: keyed(), refused: 400 }),
]

/** The nth call of a server with so many work orders. */
export const mixedCall = (n: number, size: number): MixedCall => {
  const [first] = kinds
  const kind = kinds[n % kinds.length] ?? first
  if (!kind) throw new Error('there are no calls')
  return kind(n, size)
}
