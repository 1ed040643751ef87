import { expect, test } from 'vitest'
import { someOrder } from '../../testing/examples.ts'
import { queueSections } from './queue-sections.ts'

const now = new Date(2026, 5, 10, 9)
const at = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString()

test('late, due today, mine, free to take: each order once, the next deadline first', () => {
  const order = (work_order_number: string, changes: Parameters<typeof someOrder>[0]) =>
    someOrder({ work_order_number, ...changes })
  const sections = queueSections(
    [
      order('mine', { assigned_technician_id: 7 }),
      order('mine, tomorrow', { assigned_technician_id: 7, next_due_at: at(11, 8) }),
      order('free', {}),
      order('today, late in the day', { next_due_at: at(10, 20) }),
      order('today', { assigned_technician_id: 7, next_due_at: at(10, 12) }),
      order('passed a minute ago', { next_due_at: at(10, 8) }),
      order('late', { is_overdue: true, next_due_at: at(9, 8) }),
    ],
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
