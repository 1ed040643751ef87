import type { ManagedWorkOrder } from '@tessa/contract'

export interface QueueSection {
  readonly key: 'late' | 'today' | 'mine' | 'free'
  readonly title: string
  readonly orders: readonly ManagedWorkOrder[]
}

const titles = { late: 'Late', today: 'Due today', mine: 'Mine', free: 'Free to take' } as const
const keys = ['late', 'today', 'mine', 'free'] as const

/** Where a work order stands in a technician's queue: what is late or due today comes first, whosever it is. */
const placeOf = (order: ManagedWorkOrder, now: Date): QueueSection['key'] => {
  const due = order.next_due_at === null ? undefined : new Date(order.next_due_at)
  if (order.is_overdue || (due !== undefined && due < now)) return 'late'
  if (due?.toDateString() === now.toDateString()) return 'today'
  return order.assigned_technician_id === null ? 'free' : 'mine'
}

/** What a technician has before them, in the order in which it wants doing. Each order stands once. */
export const queueSections = (orders: readonly ManagedWorkOrder[], now: Date): readonly QueueSection[] =>
  keys.map((key) => ({
    key,
    title: titles[key],
    // A copy is sorted: browsers that we serve know no `toSorted`.
    orders: orders.filter((order) => placeOf(order, now) === key).sort(firstDue),
  }))

/** What has no deadline comes last. */
const firstDue = (a: ManagedWorkOrder, b: ManagedWorkOrder): number =>
  dueTime(a) - dueTime(b) || a.created_at.localeCompare(b.created_at)

const dueTime = ({ next_due_at }: ManagedWorkOrder): number =>
  next_due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(next_due_at)
