import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowHashes } from './flow-hash.ts'
import { InvalidSession } from './parse-stored.ts'
import { previousAnswerOf } from './undone-answers.ts'
import { restore, serialize, storedFlow } from './serialize.ts'
import { start } from './session.ts'
import type { SessionEvent } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { playSession } from './testing/play-session.ts'
import { flowOf, option, question } from './testing/small-flows.ts'
import { transition } from './transition.ts'
import { view } from './view.ts'

test('only the answers are stored, options by their index', () => {
  const { session } = playSession(printer, ['other', 'Matrix', 'nothing', 'again'])

  expect(serialize(printer, session)).toBe(
    `{"flow":"printer","version":"2:${flowHashes(printer)[0]}","answers":[2,"Matrix",1,1]}`,
  )
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

test('a session from an earlier version offers no answer again that was replaced before its step', () => {
  const flow = flowOf(
    'a',
    { a: question([], { input: { type: 'text' }, next: 'b' }), b: question([option('again', 'a')]) },
    { id: 'two-steps' },
  )
  // Stored by the first version, after "old words" was undone and "new" was typed.
  const stored =
    '{"flow":"two-steps","version":1,"answers":["new"],"id":"s-1","times":[1700000000,9],' +
    '"revised":[{"type":"answer","step":"a","value":"old words","place":null,"at":1700000004000}]}'

  const restored = restore(flow, stored)
  const { session } = transition(flow, restored, { type: 'answer', value: 'again' })

  expect(restored).toMatchObject({ step: 'b', count: 1, redoable: [] })
  expect(view(flow, session).input?.value).toBe('new')
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
  expect(() => restore(next, stored)).toThrow(expect.objectContaining({ message: 'version: version' }))
})

test.each(['abc', '', ':1d742ti', 'Infinity'])('the stored version "%s" is refused', (version) => {
  const stored = JSON.stringify({ flow: 'printer', version, answers: [] })

  for (const read of [() => storedFlow(stored), () => restore(printer, stored)])
    expect(read).toThrow(expect.objectContaining({ name: 'InvalidSession', path: 'version' }))
})

test('stored text that does not fit the flow is refused by name', () => {
  expect(() => restore(printer, '{"flow":"printer","version":2,"answers":[9]}')).toThrow(
    expect.objectContaining({ message: 'answer: answers[0]' }),
  )
  expect(() => restore(printer, '{"flow":"printer","version":2,"answers":[null]}')).toThrow('answers[0]')
  // A log that prints the message alone still says what is wrong.
  expect(() => restore(printer, 'no JSON')).toThrow(expect.objectContaining({ message: 'form: ', path: '' }))
})

const valid = { flow: 'printer', version: 2, answers: [0] }

test.each<[string, unknown]>([
  ['form', { ...valid, version: ['2'] }],
  ['form', { ...valid, hash: 7 }],
  ['form', { ...valid, order: [3] }],
  ['version', { ...valid, version: '3:1d742ti' }],
  ['version', { ...valid, flow: 'copier' }],
  ['hash', { ...valid, version: '2:1d742ti' }],
  ['answer', { ...valid, answers: [9] }],
])('the code %j says why a stored session is refused', (code, value) => {
  expect(() => restore(printer, JSON.stringify(value))).toThrow(expect.objectContaining({ code }))
})

test.each<[string, unknown]>([
  ['', null],
  ['', 5],
  ['', []],
  ['flow', {}],
  ['version', { ...valid, version: ['2'] }],
  ['version', { ...valid, version: '3:1d742ti' }],
  ['hash', { ...valid, version: '2:1d742ti' }],
  ['answers', { flow: 'printer', version: 2 }],
  ['answers', { ...valid, answers: 'laser' }],
  ['answers[1]', { ...valid, answers: [0, { foo: 1 }] }],
  ['answers[0][0]', { ...valid, answers: [['help']] }],
  ['answers[0].facts.a', { ...valid, answers: [{ facts: { a: 1 } }] }],
  ['answers[0].generated.options', { ...valid, answers: [{ generated: { options: 'no' } }] }],
  ['answers[0]', { ...valid, answers: [9] }],
  ['facts.a', { ...valid, facts: { a: null } }],
  ['times', { ...valid, times: 5 }],
  ['threshold', { ...valid, threshold: 'often' }],
  ['hash', { ...valid, hash: 7 }],
  ['hash', { ...valid, hash: ['1ebkmw61ld2cxs'] }],
  ['times', { ...valid, times: null }],
  ['answers[0].facts.generated', { ...valid, answers: [{ facts: { generated: { title: '' } } }] }],
  ['replays', { ...valid, replays: 'yes' }],
  ['revised[0]', { ...valid, revised: [null] }],
  ['later[0].answer.value', { ...valid, later: [{ answer: { step: 'kind' } }] }],
])('a stored session that does not fit at %j is refused with that path', (path, value) => {
  expect(() => restore(printer, JSON.stringify(value))).toThrow(
    expect.objectContaining({ name: 'InvalidSession', path }),
  )
})

test('any text is restored or refused by name', () => {
  const isNamed = (error: unknown) =>
    error instanceof InvalidSession || (error instanceof Error && /^None of|has no step/.test(error.message))
  const attempt = (text: string) => {
    try {
      view(printer, restore(printer, text))
    } catch (error) {
      expect(isNamed(error), `${text}: ${String(error)}`).toBe(true)
    }
  }
  attempt('{')
  attempt('')

  const any = fc.jsonValue()
  const entry = fc.oneof(
    fc.nat({ max: 3 }),
    fc.string(),
    any,
    fc.tuple(fc.nat({ max: 2 })),
    fc.record({ generated: any }),
    fc.record({ generated: fc.record({ title: any, options: any }) }),
    fc.record({ facts: any }),
  )
  const stored = fc.record(
    {
      flow: fc.constant('printer'),
      version: fc.constant(2),
      answers: fc.oneof(fc.array(entry), any),
      facts: any,
      hash: any,
      threshold: any,
      replays: any,
      times: fc.oneof(fc.array(fc.integer()), any),
      revised: fc.oneof(fc.array(any), any),
      later: fc.oneof(fc.array(fc.record({ answer: any, questionHash: any })), any),
    },
    { requiredKeys: ['flow', 'version', 'answers'] },
  )
  fc.assert(
    fc.property(fc.oneof(any, stored), (value) => attempt(JSON.stringify(value))),
    { numRuns: 10_000 },
  )
})

test('a stored threshold that JSON cannot have is the one of the flow', () => {
  const calm = start(printer, { threshold: Infinity })
  expect(restore(printer, serialize(printer, calm)).threshold).toBe(start(printer).threshold)
})

test('an empty session restores to its first step', () => {
  expect(restore(printer, serialize(printer, start(printer)))).toEqual(start(printer))
})
