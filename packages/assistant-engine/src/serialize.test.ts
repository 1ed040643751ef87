import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previousAnswerOf } from './undone-answers.ts'
import { restore, serialize, storedFlow } from './serialize.ts'
import { start } from './session.ts'
import type { SessionEvent } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { playSession } from './testing/play-session.ts'
import { view } from './view.ts'

test('only the answers are stored, options by their index', () => {
  const { session } = playSession(printer, ['other', 'Matrix', 'nothing', 'again'])

  expect(serialize(printer, session)).toBe('{"flow":"printer","version":2,"answers":[2,"Matrix",1,1]}')
})

test('times are stored to the second', () => {
  const { session } = playSession(
    printer,
    [
      { type: 'answer', value: 'laser', at: 1_700_000_004_500 },
      { type: 'answer', value: 'nothing', at: 1_700_000_009_000 },
    ],
    { at: 1_700_000_000_000, id: 's-1' },
  )

  const stored = serialize(printer, session)
  expect(JSON.parse(stored)).toMatchObject({ id: 's-1', times: [1_700_000_000, 4, 5] })
  expect(restore(printer, stored).log.at(-1)).toMatchObject({ value: 'nothing', at: 1_700_000_009_000 })
})

const events = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        'laser',
        'ink',
        'other',
        'stripes',
        'nothing',
        'works',
        'again',
        'dead',
        'worse',
        'person',
        'continue',
        'odd',
        'warm',
      ),
    },
    { weight: 2, arbitrary: fc.string({ maxLength: 8 }) },
    {
      weight: 8,
      arbitrary: fc.constantFrom<SessionEvent>(
        { type: 'undo' },
        { type: 'forward' },
        { type: 'edit', index: 0 },
        { type: 'edit', index: 1 },
        { type: 'generation-failed' },
        { type: 'generated', step: { title: 'Warm?', options: [{ value: 'warm', label: 'Warm' }] } },
        { type: 'generated', step: { content: 'Type', input: { type: 'text' } } },
        { type: 'generated', step: { escalate: 'Smoke' } },
        { type: 'set-facts', facts: { helpRequestId: 'HR-1' } },
        { type: 'confirm', value: 'photo' },
        { type: 'confirm', value: 'help' },
      ),
    },
  ),
  { maxLength: 30 },
)

test('any session is restored unchanged, including its history', () => {
  fc.assert(
    fc.property(events, fc.boolean(), (path, signedIn) => {
      const { session } = playSession(
        printer,
        path,
        signedIn ? { id: 'x', threshold: 2, facts: { firstName: 'Ada' } } : {},
      )

      const restored = restore(printer, serialize(printer, session))

      expect(serialize(printer, restored)).toBe(serialize(printer, session))
      expect(restored).toEqual(session)
    }),
    { numRuns: 500 },
  )
})

test('a long answer edited often stays small enough to send, and is complete where it is offered again', () => {
  const text = 'x'.repeat(9000)
  const made = { type: 'generated', step: { content: 'Wipe the drum. '.repeat(500) } } as const
  const edits = Array.from({ length: 50 }, () => [text, { type: 'undo' } as const])
  const asked = Array.from({ length: 50 }, () => ['stripes', made, { type: 'undo' } as const])
  const typed = playSession(printer, ['other', ...edits.flat()]).session
  const helped = playSession(printer, ['laser', ...asked.flat()]).session

  for (const session of [typed, helped]) {
    const stored = serialize(printer, session)
    expect(stored.length).toBeLessThan(25_000)
    expect(restore(printer, stored)).toEqual(session)
  }
  expect(previousAnswerOf(typed)).toBe(text)
  expect(typed.undone).toHaveLength(50)
})

test('a session from an earlier version offers its last text again and is stored small from then on', () => {
  const text = 'x'.repeat(9000)
  const entry = { type: 'answer', step: 'kind-input', value: text, place: null }
  const old = { flow: 'printer', version: 2, answers: [2], revised: Array.from({ length: 12 }, () => entry) }

  const restored = restore(printer, JSON.stringify(old))

  expect(view(printer, restored).input?.value).toBe(text)
  expect(restored.undone).toHaveLength(12)
  expect(serialize(printer, restored).length).toBeLessThan(15_000)
})

test('facts and generated steps from an earlier version can be read', () => {
  const { session } = playSession(printer, ['laser', { type: 'set-facts', facts: { room: '12' } }])
  const stored = serialize(printer, session)
  expect(stored).toContain('{"facts":{"room":"12"}}')

  const earlier = stored.replace('{"facts":{"room":"12"}}', '{"learn":{"room":"12"}}')

  expect(restore(printer, earlier)).toEqual(restore(printer, stored))
})

test('a session continues with the version it started with', () => {
  const next = { ...printer, version: 3 }
  const stored = serialize(printer, playSession(printer, ['laser']).session)

  expect(storedFlow(stored)).toEqual({ flow: 'printer', version: 2 })
  expect(restore([next, printer], stored)).toMatchObject({ version: 2, step: 'fault' })
  expect(() => restore(next, stored)).toThrow('None of the given workflows is "printer" version 2.')
})

test('stored text that does not fit the flow is refused by name', () => {
  expect(() => restore(printer, '{"flow":"printer","version":2,"answers":[9]}')).toThrow(
    'Stored entry 0 does not fit step "kind".',
  )
  expect(() => restore(printer, '{"flow":"printer","version":2,"answers":[null]}')).toThrow('entry 0')
})

test('an empty session restores to its first step', () => {
  expect(restore(printer, serialize(printer, start(printer)))).toEqual(start(printer))
})
