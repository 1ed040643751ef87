import { expect, test } from 'vitest'
import { someOrder } from '../../testing/examples.ts'
import { queueSections } from './queue-sections.ts'

const now = new Date(2026, 5, 10, 9)
const at = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString()

const order = (work_order_number: string, changes: Parameters<typeof someOrder>[0]) =>
  someOrder({ work_order_number, ...changes })
const all = (items: ReturnType<typeof someOrder>[]) => ({ items, total: items.length })

test('late, due today, mine, free to take: each order once, the next deadline first', () => {
  const sections = queueSections(
    {
      mine: all([
        order('mine', { assigned_technician_id: 7 }),
        order('mine, tomorrow', { assigned_technician_id: 7, next_due_at: at(11, 8) }),
        order('today', { assigned_technician_id: 7, next_due_at: at(10, 12) }),
      ]),
      free: all([
        order('free', {}),
        order('today, late in the day', { next_due_at: at(10, 20) }),
        order('passed a minute ago', { next_due_at: at(10, 8) }),
        order('late', { is_overdue: true, next_due_at: at(9, 8) }),
      ]),
    },
    now,
  )
  expect(
    sections.map(({ title, orders }) => [title, orders.map(({ work_order_number }) => work_order_number)]),
  ).toEqual([
    ['Late', ['late', 'passed a minute ago']],
    ['Due today', ['today', 'today, late in the day']],
    ['Mine', ['mine, tomorrow', 'mine']],
    ['Free to take', ['free']],
  ])
})

test('a count tells where not all were loaded, and how many more there are', () => {
  const late = order('late', { is_overdue: true, next_due_at: at(9, 8) })
  const mine = order('mine', { assigned_technician_id: 7 })
  const countsOf = (queue: Parameters<typeof queueSections>[0]) =>
    queueSections(queue, now).map(({ count, left }) => [count, left])

  const complete = { items: [late, mine], total: 2 }
  const free = { items: [order('free', {})], total: 1 }
  expect(countsOf({ mine: complete, free })).toEqual([
    ['1', undefined],
    ['0', undefined],
    ['1', undefined],
    ['1', undefined],
  ])
  expect(countsOf({ mine: complete, free: { ...free, total: 251 } })[3]).toEqual(['1+', '250'])
  expect(countsOf({ mine: { items: [late], total: 1001 }, free })).toEqual([
    ['1+', undefined],
    ['0+', undefined],
    ['0+', '999+'],
    ['1', undefined],
  ])
})
