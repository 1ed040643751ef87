import { numberText, type ManagedWorkOrder } from '@tessa/contract'
import { listCountCap } from '../../shared/list/total-text.ts'

/** The first page of a list, and how many there are in all. */
interface QueueList {
  readonly items: readonly ManagedWorkOrder[]
  readonly total: number
}

/** A technician's work orders and the unassigned ones, in the order of their deadlines. */
export interface Queue {
  readonly mine: QueueList
  readonly free: QueueList
}

export interface QueueSection {
  readonly key: (typeof keys)[number]
  readonly title: string
  readonly orders: readonly ManagedWorkOrder[]
  /** How many there are: `12`, or `100+` where not all were loaded. */
  readonly count: string
  /** How many more there are of the list that ends here; undefined for none. */
  readonly left: string | undefined
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

/** Whether orders of this section may be among those that were not loaded: they are due after those that were. */
const isCut = ({ items, total }: QueueList, key: QueueSection['key'], now: Date): boolean => {
  const last = items.at(-1)
  return last !== undefined && total > items.length && keys.indexOf(placeOf(last, now)) <= keys.indexOf(key)
}

const leftText = ({ items, total }: QueueList): string | undefined => {
  const left = total - items.length
  if (left <= 0) return undefined
  return total > listCountCap ? `${numberText(left - 1)}+` : numberText(left)
}

/** What a technician has before them, in the order in which it wants doing. Each order stands once. */
export const queueSections = ({ mine, free }: Queue, now: Date): readonly QueueSection[] => {
  const listsOf = { late: [mine, free], today: [mine, free], mine: [mine], free: [free] }
  const left = { mine: leftText(mine), free: leftText(free) }
  return keys.map((key) => {
    const orders = [...mine.items, ...free.items].filter((order) => placeOf(order, now) === key)
    return {
      key,
      title: titles[key],
      orders: orders.sort(firstDue),
      count: `${orders.length}${listsOf[key].some((list) => isCut(list, key, now)) ? '+' : ''}`,
      left: key === 'mine' || key === 'free' ? left[key] : undefined,
    }
  })
}

/** What has no deadline comes last. */
const firstDue = (a: ManagedWorkOrder, b: ManagedWorkOrder): number =>
  dueTime(a) - dueTime(b) || a.created_at.localeCompare(b.created_at)

const dueTime = ({ next_due_at }: ManagedWorkOrder): number =>
  next_due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(next_due_at)
