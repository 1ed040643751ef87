import type { WorkOrderStatus } from '@tessa/contract'
import type { AnswerScript } from './demo-answer-scripts.ts'

export const hour = 3_600_000

export interface Kind {
  readonly count: number
  readonly way: AnswerScript | undefined
  readonly status?: WorkOrderStatus
  /** How long ago it may have begun, in hours. */
  readonly ago: readonly [number, number]
}

const kind = (count: number, way: Kind['way'], ago: Kind['ago'], status?: WorkOrderStatus): Kind => ({
  count,
  way,
  ago,
  ...(status ? { status } : {}),
})

const longAgo = [5 * 24, 89 * 24] as const

/** Forty-five work orders, 41 of them from one of the 159 sessions. 21 are closed, which is enough for statistics. */
export const kinds: readonly Kind[] = [
  kind(3, 'dialog', [0.4, 1.6], 'new'),
  kind(1, undefined, [0.4, 1.6], 'new'),
  kind(4, 'chat', [1, 20], 'pending'),
  kind(4, 'chat', [16, 6 * 24], 'in-progress'),
  kind(3, 'dialog', [16, 6 * 24], 'in-progress'),
  kind(1, 'support', [40, 5 * 24], 'in-progress'),
  kind(1, undefined, [20, 4 * 24], 'in-progress'),
  kind(2, 'chat', [30, 7 * 24], 'needs-info'),
  kind(2, 'dialog', [30, 7 * 24], 'needs-info'),
  kind(2, 'dialog', [48, 9 * 24], 'escalated'),
  kind(1, 'support', [48, 9 * 24], 'escalated'),
  kind(10, 'chat', longAgo, 'fulfilled'),
  kind(4, 'dialog', longAgo, 'fulfilled'),
  kind(1, 'support', longAgo, 'fulfilled'),
  kind(1, undefined, longAgo, 'fulfilled'),
  kind(2, 'chat', [30 * 24, 89 * 24], 'archived'),
  kind(2, 'dialog', [10 * 24, 89 * 24], 'archived'),
  kind(1, undefined, [30 * 24, 89 * 24], 'archived'),
  kind(14, 'support', [2, 5 * 24]),
  kind(62, 'resolved', [2, 89 * 24]),
  kind(5, 'cancelled', [30, 89 * 24]),
  kind(4, 'circles', [30, 80 * 24]),
  kind(27, 'left', [30, 89 * 24]),
  kind(6, 'under-way', [1, 6]),
]

/** The scenarios of the demo accounts for visitors: the first ones of each kind. */
export const ownKinds = new Set([
  'dialog new',
  'chat in-progress',
  'chat needs-info',
  'chat fulfilled',
  'dialog fulfilled',
  'support',
  'resolved',
  'under-way',
])
