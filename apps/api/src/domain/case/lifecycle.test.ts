import {
  managementStatuses,
  workOrderStatuses,
  type ManagementStatus,
  type WorkOrderStatus,
} from '@tessa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './lifecycle.ts'
import type { WorkOrderCommand } from './work-order-commands.ts'
import type { WorkOrderState } from './work-order-state.ts'
import {
  now,
  at,
  manager,
  tom,
  order,
  decided,
  nothing,
  typesOf,
  paused,
  feedbackKinds,
  full,
  ada,
} from '../../testing/work-order-states.ts'

/** What the staff sees of each status. */
const management: Record<WorkOrderStatus, ManagementStatus> = {
  new: 'new',
  pending: 'new',
  'in-progress': 'in-progress',
  'needs-info': 'needs-info',
  escalated: 'escalated',
  fulfilled: 'fulfilled',
  archived: 'archived',
}
const everyChange = workOrderStatuses.flatMap((from) => managementStatuses.map((to) => [from, to] as const))

test.for(everyChange)('any status may be chosen at any time: %s, then %s', ([from, to]) => {
  const { patch, activities } = decided(
    decide(order({ status: from }), { type: 'change-status', status: to }, manager),
  )

  // What looks the same already stays as it is.
  if (to === management[from]) return expect({ patch, activities }).toEqual(nothing)
  expect(patch).toMatchObject({ status: to, version: 8, resolved_at: to === 'fulfilled' ? now : null })
  expect(activities).toEqual([
    {
      actor: { userId: 'grace' },
      type: 'status_changed',
      description: `Status changed from ${management[from]} to ${to}`.replaceAll('-', ' '),
      oldValue: from,
      newValue: to,
    },
  ])
})

const over = {
  status: 'fulfilled',
  due_at: at(-9),
  responded_at: at(-9),
  response_breached_at: at(-8),
} as const
const clocks: [string, Partial<WorkOrderState>, ManagementStatus, object][] = [
  ['to ask stops the clock', {}, 'needs-info', { due_at: at(2), sla_paused_at: now }],
  ['to ask keeps no promise', { responded_at: null }, 'needs-info', { responded_at: undefined }],
  ['after the wait what was left is left', paused, 'new', { due_at: at(3), sla_paused_at: null }],
  ['what was late before the wait stays late', { ...paused, due_at: at(-2) }, 'new', { due_at: at(-2) }],
  ['to take it up keeps the promise', {}, 'in-progress', { responded_at: now, due_at: at(2) }],
  ['to escalate it keeps the promise', {}, 'escalated', { responded_at: now }],
  ['to fulfill it keeps the promise', {}, 'fulfilled', { responded_at: now }],
  ['a promise is kept once', { responded_at: at(-1) }, 'in-progress', { responded_at: undefined }],
  ['to file it away keeps none', {}, 'archived', { responded_at: undefined }],
  [
    'one that was over is promised the same anew',
    over,
    'new',
    { due_at: at(4), responded_at: null, response_breached_at: null, completion_breached_at: null },
  ],
  [
    'nothing of before is expected of it',
    { ...over, estimated_completion: at(-1) },
    'new',
    { estimated_completion: null },
  ],
  ['taken up at once, its new promise is kept', over, 'in-progress', { due_at: at(4), responded_at: now }],
  ['asked at once, its new clock stands still', over, 'needs-info', { due_at: at(4), sla_paused_at: now }],
]
test.for(clocks)('%s', ([, has, status, expected]) => {
  const { patch } = decided(decide(order(has), { type: 'change-status', status }, manager))

  for (const [column, value] of Object.entries(expected))
    expect([column, new Map<string, unknown>(Object.entries(patch)).get(column)]).toEqual([column, value])
})

test('what waited for its reporter is expected that much later, and says so', () => {
  const waiting = order({ ...paused, estimated_completion: at(5), completion_breached_at: at(-3) })

  const again = decided(decide(waiting, { type: 'change-status', status: 'in-progress' }, manager))
  expect(again.patch).toMatchObject({ estimated_completion: at(6), completion_breached_at: null, version: 8 })
  expect(again.activities[1]).toEqual({
    actor: 'system',
    type: 'estimate_changed',
    description: 'Expected completion moved by the time of waiting',
    oldValue: at(5).toISOString(),
    newValue: at(6).toISOString(),
  })
  // A finished work order has no estimate to move, and an earlier breach stays.
  expect(typesOf(decided(decide(waiting, { type: 'change-status', status: 'fulfilled' }, manager)))).toEqual([
    'status_changed',
  ])
  const late = order({ ...paused, estimated_completion: at(-2) })
  expect(typesOf(decided(decide(late, { type: 'change-status', status: 'new' }, manager)))).toEqual([
    'status_changed',
  ])
})

test('notes and resolution notes stand in the history; a note alone makes no new version', () => {
  const solve = { type: 'change-status', status: 'fulfilled', resolutionNotes: ' new seal ' } as const

  const done = decided(decide(order(), { ...solve, notes: ' billed\n' }, manager))
  expect(typesOf(done)).toEqual(['status_changed', 'resolution_noted', 'note_added'])
  expect(done.patch).toMatchObject({ version: 8, resolution_notes: 'new seal', notes: 'billed' })

  const solved = order({ status: 'fulfilled', resolution_notes: 'old seal' })
  const more = decided(decide(solved, solve, manager))
  expect(more.patch).toEqual({ version: 8, resolution_notes: 'new seal' })
  expect(more.activities).toMatchObject([{ oldValue: 'old seal', newValue: 'new seal' }])

  const noted = decided(
    decide(order(), { type: 'change-status', status: 'new', notes: 'bring a seal' }, manager),
  )
  expect(noted).toMatchObject({ patch: { notes: 'bring a seal' }, activities: [{ isInternal: true }] })
  expect(noted.patch).not.toHaveProperty('version')
})

const staffCommands: WorkOrderCommand<'change-status' | 'add-note' | 'comment'>[] = [
  { type: 'change-status', status: 'escalated' },
  { type: 'add-note', note: 'n' },
  { type: 'comment', comment: 'c' },
]
test.for(staffCommands)('technicians $type on what is theirs or nobody’s, managers on all', (command) => {
  for (const technician_id of [null, 1])
    expect(typesOf(decided(decide(order({ technician_id }), command, tom)))).toHaveLength(1)
  expect(typesOf(decided(decide(order({ technician_id: 2 }), command, manager)))).toHaveLength(1)
  const theirs = order({ technician_id: 2, technician_name: 'Ina Ink' })
  expect(decide(theirs, command, tom)).toEqual({
    code: 'forbidden',
    message: 'This work order is assigned to Ina Ink.',
  })
})

test('a command with another version is refused, and one without a version is accepted', () => {
  const command = { type: 'change-status', status: 'escalated' } as const

  for (const version of [6, 8])
    expect(decide(order(), command, { ...manager, version })).toMatchObject({ code: 'conflict' })
  for (const version of [7, undefined])
    expect(decided(decide(order(), command, { ...manager, version })).patch).toMatchObject({ version: 8 })
})

test('a comment of the team reaches its reporter and keeps the promise, a note does neither', () => {
  const comment = decided(decide(order(), { type: 'comment', comment: ' At noon.\n' }, tom))
  expect(comment.patch).toEqual({ responded_at: now })
  expect(comment.activities).toEqual([
    {
      actor: { userId: 'tom' },
      type: 'comment_added',
      description: 'Comment from the team',
      oldValue: null,
      newValue: 'At noon.',
    },
  ])
  const second = decide(order({ responded_at: at(-1) }), { type: 'comment', comment: 'Later.' }, tom)
  expect(decided(second).patch).toEqual({ responded_at: at(-1) })
  const note = decided(decide(order(), { type: 'add-note', note: ' seal ' }, tom))
  expect(note.patch).toEqual({ notes: 'seal' })
  expect(note.activities).toMatchObject([{ type: 'note_added', newValue: 'seal', isInternal: true }])
})

const late = { due_at: at(-1) }
const unfinished = { estimated_completion: at(-1), responded_at: at(-3) }
const [response, completion] = [{ response_breached_at: now }, { completion_breached_at: now }]
const breaches: [string, Partial<WorkOrderState>, object][] = [
  ['nobody was heard of in time', late, response],
  ['it is due this very moment', { due_at: now }, {}],
  ['somebody took it up', { ...late, responded_at: at(-3) }, {}],
  ['it was handed up before', { ...late, response_breached_at: at(-1) }, {}],
  ['its clock stands still', { ...late, ...paused }, {}],
  ['it is done', { ...late, status: 'fulfilled' }, {}],
  ['it is filed away', { ...late, ...unfinished, status: 'archived' }, {}],
  ['nothing was promised', { due_at: null }, {}],
  ['it is not done when it was expected to be', unfinished, completion],
  ['that was handed up before', { ...unfinished, completion_breached_at: at(-1) }, {}],
  ['both are late', { ...late, estimated_completion: at(-1) }, { ...response, ...completion }],
]
test.for(breaches)('late work is handed up once: %s', ([, has, patch]) => {
  const result = decided(decide(order(has), { type: 'mark-overdue' }, { now, actor: 'system' }))

  expect(result.patch).toEqual(patch)
  expect(result.activities.map(({ type, isInternal }) => [type, isInternal])).toEqual(
    Object.keys(patch).map(() => ['escalated', true]),
  )
})

test('the history says which promise was broken', () => {
  const describe = (has: Partial<WorkOrderState>) =>
    decided(decide(order(has), { type: 'mark-overdue' }, { now, actor: 'system' })).activities[0]?.description
  expect(describe(late)).toBe('Overdue: 2-4 hours were promised')
  expect(describe(unfinished)).toBe('Overdue: it was expected to be done by now')
})

test('resolution notes go with the status fulfilled alone', () => {
  for (const status of managementStatuses.filter((one) => one !== 'fulfilled'))
    expect(decide(order(), { type: 'change-status', status, resolutionNotes: 'seal' }, manager)).toEqual({
      code: 'validation',
      field: 'resolutionNotes',
      message: 'Resolution notes go with the status fulfilled only.',
    })
})

const anyCommand: fc.Arbitrary<WorkOrderCommand> = fc.oneof(
  fc.record({
    type: fc.constant('change-status' as const),
    status: fc.constantFrom(...managementStatuses),
    notes: fc.constantFrom('', 'n'),
  }),
  fc.record({
    type: fc.constant('feedback' as const),
    kind: fc.constantFrom(...feedbackKinds),
    reason: fc.constant('r'),
  }),
  fc.record({
    type: fc.constant('reporter-comment' as const),
    words: fc.constantFrom('It clicks.', 'Smoke comes out of it'),
    files: fc.constant([]),
  }),
  fc.constant({ type: 'comment' as const, comment: 'c' }),
  fc.constant({ type: 'mark-overdue' as const }),
  fc.constant({ ...full, overMaximum: true, estimate: at(3) }),
)
test('whatever happens in whatever order, a work order stays sound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 600 })), { maxLength: 30 }),
      (steps) => {
        let state: WorkOrderState & { resolved_at?: Date | null } = order()
        let moment = now
        for (const [command, minutes] of steps) {
          moment = new Date(moment.getTime() + minutes * 60_000)
          const result = decide(state, command, { ...ada, now: moment })
          if ('code' in result) continue
          const { patch, activities } = result
          const after = { ...state, ...patch }
          // Nothing changes without an entry, and what editors see does not change without a new version.
          expect(Object.keys(patch).length > 0 && activities.length === 0).toBe(false)
          const seen = (row: WorkOrderState) => JSON.stringify([row.status, row.priority, row.technician_id])
          if (seen(after) === seen(state)) expect(after.version - state.version).toBeLessThan(2)
          else expect(after.version).toBeGreaterThan(state.version)
          state = after
          expect(state.sla_paused_at === null).toBe(state.status !== 'needs-info')
          expect(state.sla_left_ms === null).toBe(state.status !== 'needs-info')
          expect((state.resolved_at ?? null) === null).toBe(state.status !== 'fulfilled')
          expect(state.due_at).not.toBeNull()
        }
      },
    ),
  )
})
