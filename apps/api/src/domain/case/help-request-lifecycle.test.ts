import { defaultOpenings } from '@tessa/contract'
import { expect, test } from 'vitest'
import { createSlaPolicy } from '../sla/sla-policy.ts'
import { decideOnHelpRequest } from './help-request-lifecycle.ts'
import type { HelpRequestCommand, HelpRequestCommandType, HelpRequestState } from './help-request-commands.ts'
import type { ContextOf } from './decision.ts'

const now = new Date('2026-11-24T10:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const sla = createSlaPolicy({
  timeZone: 'UTC',
  openings: defaultOpenings,
  holidays: [],
})
const guest = { now, sla, actor: 'guest' } as const
const request = (has: Partial<HelpRequestState> = {}): HelpRequestState => ({
  id: 'one',
  status: 'submitted',
  responded_at: null,
  priority: 'high',
  version: 1,
  sla_key: 'help-dialog',
  equipment: 'Ventilator',
  ...has,
})
/** What a command that is not refused makes of it. */
const decided = <K extends HelpRequestCommandType>(
  state: HelpRequestState,
  command: HelpRequestCommand<K>,
  context: ContextOf<K>,
) => {
  const decision = decideOnHelpRequest(state, command, context)
  if ('code' in decision) throw new Error(decision.message)
  return decision
}
const comment = (words: string) =>
  ({ type: 'reporter-comment', words, files: [{ id: 'f', name: 'a.png' }] }) as const

test('what a reporter adds stands in the history, and danger in it promises the request anew', () => {
  const calm = decided(request(), comment('The filter is full'), guest)
  expect(calm.patch).toEqual({})
  expect(calm.activities.map(({ type, newValue }) => [type, newValue])).toEqual([
    ['comment_added', 'The filter is full'],
    ['file_added', 'f'],
  ])

  // On life support less has to be said.
  const danger = decided(request(), comment('Device failure alarm'), guest)
  expect(danger.patch).toEqual({
    status: 'submitted',
    version: 2,
    responded_at: null,
    priority: 'critical',
    sla_key: 'emergency',
    due_at: at(2),
    response_breached_at: null,
  })
  expect(danger.activities.at(-1)).toMatchObject({
    actor: 'system',
    type: 'priority_changed',
    oldValue: 'high',
  })
  const again = decided(request({ priority: 'critical' }), comment('It smokes'), guest)
  expect(again.patch).toEqual({})
})

test('a late file changes nothing, a broken promise is handed up, a work order takes its place', () => {
  const system = { now, actor: 'system' } as const

  const file = decideOnHelpRequest(request(), { type: 'add-file', file: { id: 'f', name: 'a.png' } }, guest)
  expect(file).toMatchObject({ patch: {}, activities: [{ description: 'a.png added by the reporter' }] })
  expect(decideOnHelpRequest(request(), { type: 'mark-overdue' }, system)).toEqual({
    patch: { response_breached_at: now },
    activities: [
      {
        actor: 'system',
        type: 'escalated',
        description: 'Overdue: 2-4 hours were promised',
        isInternal: true,
      },
    ],
  })
  const converted = decideOnHelpRequest(
    request(),
    { type: 'convert', workOrderNumber: 'WO-7', priority: 'critical' },
    guest,
  )
  expect(converted).toMatchObject({
    patch: { status: 'converted', priority: 'critical', version: 2 },
    activities: [{ description: 'Work order WO-7 takes its place', newValue: 'WO-7', isInternal: true }],
  })
})

const tom = { now, sla, actor: { userId: 'tom' } } as const
const reply = { type: 'reply', comment: ' Press reset. ' } as const
const settle = { type: 'settle', settlement: 'duplicate', message: ' See 7K2F-49. ' } as const
const settled = request({ equipment: 'Autoclave', status: 'duplicate', version: 4, responded_at: at(-1) })

test('the first answer ends the clock and takes the request up, and a second one only adds words', () => {
  const first = decided(request(), reply, tom)
  expect(first.patch).toEqual({ status: 'in-progress', version: 2, responded_at: now })
  expect(first.activities.map(({ type, newValue }) => [type, newValue])).toEqual([
    ['comment_added', 'Press reset.'],
    ['status_changed', 'in-progress'],
  ])

  const second = decided(request({ status: 'in-progress', responded_at: at(-1) }), reply, tom)
  expect(second.patch).toEqual({ responded_at: at(-1) })
  expect(second.activities).toHaveLength(1)
})

test('settling keeps the sentence for the reporter and ends the clock', () => {
  expect(decided(request(), settle, tom)).toMatchObject({
    patch: {
      status: 'duplicate',
      version: 2,
      responded_at: now,
      resolved_at: now,
      resolution_notes: 'See 7K2F-49.',
    },
    activities: [
      { type: 'status_changed', oldValue: 'submitted', newValue: 'duplicate' },
      { type: 'resolution_noted', newValue: 'See 7K2F-49.' },
    ],
  })
  expect(decided(request({ responded_at: at(-1) }), settle, tom).patch).toMatchObject({
    responded_at: at(-1),
  })
})

test('a settled request is opened again by the team, or by what its reporter writes, and is promised anew', () => {
  const anew = {
    status: 'submitted',
    version: 5,
    sla_key: 'help-dialog',
    due_at: at(4),
    responded_at: null,
    resolved_at: null,
    resolution_notes: null,
  }
  expect(decided(settled, { type: 'reopen' }, tom)).toMatchObject({
    patch: anew,
    activities: [{ actor: { userId: 'tom' }, oldValue: 'duplicate', newValue: 'submitted' }],
  })
  expect(decided(settled, { type: 'reopen', note: ' closed by mistake ' }, tom).activities).toMatchObject([
    { newValue: 'submitted' },
    { type: 'note_added', newValue: 'closed by mistake', isInternal: true },
  ])

  const written = decided(settled, comment('It stopped again'), guest)
  expect(written.patch).toMatchObject(anew)
  expect(written.activities.at(-1)).toMatchObject({ actor: 'system', newValue: 'submitted' })
  expect(decided(settled, comment('It smokes'), guest).patch).toMatchObject({ sla_key: 'emergency' })
})

test('a note is for colleagues, and changes nothing', () => {
  expect(decided(request(), { type: 'add-note', note: ' Spare part is here ' }, tom)).toEqual({
    patch: {},
    activities: [
      {
        actor: { userId: 'tom' },
        type: 'note_added',
        description: 'Note added',
        newValue: 'Spare part is here',
        isInternal: true,
      },
    ],
  })
})

test.for([
  ['a stale version', request({ version: 2 }), settle, { ...tom, version: 1 }, 'changed meanwhile'],
  ['settling twice', settled, settle, tom, 'settled already'],
  ['reopening what is open', request(), { type: 'reopen' }, tom, 'open already'],
  ['a reply beside a work order', request({ status: 'converted' }), reply, tom, 'has a work order now'],
] as const)('%s is a conflict', ([, state, command, context, message]) => {
  const decision = decideOnHelpRequest<'settle' | 'reply' | 'reopen'>(state, command, context)
  expect(decision).toMatchObject({ code: 'conflict', message: expect.stringContaining(message) })
})
