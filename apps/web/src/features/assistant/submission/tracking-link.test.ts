import { expect, test } from 'vitest'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { groupDeliveries } from './group-deliveries.ts'
import { pageOf } from './tracking-link.tsx'

const at = '2026-11-21T09:15:00.000Z'
const received = (kind: OutboxItem['kind'], id: string, number: string): OutboxItem => ({
  id,
  kind,
  sessionId: 'session',
  savedAt: at,
  place: 1,
  state: 'received',
  receipt: { number, at, followUrl: `https://tessa.example/follow/${number}` },
})

test('each case of a guest has one link, and a later work order has its own', () => {
  const items = [
    received('help-request', 'opening:help-request', 'HR-1'),
    received('work-order', 'opening:work-order', 'WO-1'),
    received('work-order', 'session:12:0', 'WO-2'),
  ]

  expect(groupDeliveries(items).map((one) => pageOf(one)?.toKeep)).toEqual([
    'https://tessa.example/follow/HR-1',
    'https://tessa.example/follow/WO-2',
  ])
})
