import { expect, test } from 'vitest'
import { InvalidSession } from '../parse-stored.ts'
import { restore as restoreAny, serialize } from '../serialize.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { playSession } from '../testing/play-session.ts'
import { transition } from '../transition.ts'
import type { Input } from '../workflow.ts'
import { refusedAnswers, RefusedSession, restore } from './index.ts'

const flowWith = (input: Input) =>
  flowOf('sure', {
    sure: question([option('yes', 'volts')]),
    volts: question([option('none', 'end')], { title: 'Volts?', input, next: 'end' }),
    end,
  })
const volts: Input = { type: 'number', atLeast: 0, atMost: 250 }
const flow = flowWith(volts)
const storedWith = (value: string) =>
  serialize(flow, playSession(flow, ['yes', { type: 'typed', value }]).session)

const refusalOf = (text: string): unknown => {
  try {
    return restore(flow, text)
  } catch (error) {
    return error
  }
}

test('a stored answer that its step refuses is refused with its path and the reason', () => {
  const error = refusalOf(storedWith('230').replace('230', '900'))

  expect(error).toBeInstanceOf(RefusedSession)
  expect(error).toBeInstanceOf(InvalidSession)
  expect(error).toMatchObject({
    path: 'answers[1]',
    refused: [{ path: 'answers[1]', step: 'volts', value: '900', refusal: { reason: 'atMost', limit: 250 } }],
  })
})

test('answers that fit, options beside the field and other faults are as in the core', () => {
  const chosen = serialize(flow, playSession(flow, ['yes', 'none']).session)

  for (const text of [storedWith('230'), chosen]) expect(restore(flow, text)).toEqual(restoreAny(flow, text))
  expect(refusalOf(storedWith('230').replace('[0,', '[7,'))).toMatchObject({ path: 'answers[0]' })
  expect(refusalOf('{')).not.toBeInstanceOf(RefusedSession)
})

test('words for a text field of the server are not refused', () => {
  const { volts, ...rest } = flow.steps
  const asking = { ...flow, steps: { ...rest, volts: { ...question([]), ...volts, ask: 'advice' } } }
  const open = { type: 'generated', step: { input: { type: 'text' } } } as const
  const { session } = playSession(asking, ['yes', open, { type: 'typed', value: 'no idea' }])

  expect(restore(asking, serialize(asking, session))).toEqual(session)
})

test('a session from before the limits is restored, and what does not fit is named', () => {
  const known = JSON.parse(storedWith('900'))
  const before = JSON.stringify({ ...known, version: 1 })
  const session = restore(flow, before)

  expect(session.count).toBe(2)
  expect(refusedAnswers(flow, session).map(({ path, refusal }) => [path, refusal.reason])).toEqual([
    ['answers[1]', 'atMost'],
  ])
  expect(restore([flowWith({ ...volts, atMost: 1000 }), flow], before).count).toBe(2)
})

test('a session from before the limits is stored again after its answer was asked again', () => {
  const known = JSON.parse(storedWith('900'))
  const session = restore(flow, JSON.stringify({ ...known, version: 1 }))
  expect(refusalOf(serialize(flow, session))).toBeInstanceOf(RefusedSession)

  const asked = transition(flow, session, { type: 'edit', index: 1 }).session
  const stored = restore(flow, serialize(flow, asked))
  expect(stored).toMatchObject({ step: 'volts', redoable: [] })

  const { session: answered } = transition(flow, stored, { type: 'typed', value: '230' })
  expect(restore(flow, serialize(flow, answered))).toMatchObject({ step: 'end', count: 2 })
})

test.each([
  ['230', 'end'],
  ['900', 'volts'],
  ['none', 'end'],
])('an undone answer "%s" comes back only if its step takes it', (value, step) => {
  const played = playSession(flow, ['yes', value === 'none' ? value : { type: 'typed', value }]).session
  const { session } = transition(flow, played, { type: 'undo' })
  const stored = restore(flow, serialize(flow, session))

  expect(transition(flow, stored, { type: 'forward' }).session.step).toBe(step)
  expect(restore(flow, serialize(flow, session).replaceAll('"volts"', '"gone"')).redoable).toHaveLength(1)
})
