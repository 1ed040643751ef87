import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidSession, answersInOrder, answersOf, restore, revision, serialize, start } from '../index.ts'
import { transition, view } from '../index.ts'
import type { SessionEvent } from '../index.ts'
import { playSession } from '../testing/play-session.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { printer } from '../testing/print-flow.ts'
import { choice, randomSession } from '../testing/random-session.ts'
import { previousAnswerOf } from '../undone-answers.ts'
import type { Input, Option, Step, Workflow } from '../workflow.ts'
import { migrate, migrationReport, unmapped } from './index.ts'
import type { Mapping } from './index.ts'

const renamed = (id: string): string => (id === 'power' ? 'plug' : id)
const target = (next: Option['next']): Option['next'] =>
  next === undefined || typeof next === 'string'
    ? next && renamed(next)
    : next.map((entry) => ({ ...entry, to: renamed(entry.to) }))

/** The same flow with another id for one step, another value for one option, and its options in another order. */
const next: Workflow = {
  ...printer,
  version: 3,
  steps: Object.fromEntries(
    Object.entries<Step>(printer.steps).map(([id, step]) => [
      renamed(id),
      {
        ...step,
        ...(step.next !== undefined && { next: target(step.next) ?? '' }),
        ...(step.options && {
          options: step.options.toReversed().map((option) => ({
            ...option,
            value: id === 'power' && option.value === 'dead' ? 'still-dead' : option.value,
            ...(option.next !== undefined && { next: target(option.next) ?? '' }),
          })),
        }),
      },
    ]),
  ),
}
const mapping: Mapping = { steps: { power: 'plug' }, options: { power: { dead: 'still-dead' } } }

test('a session moves with its answers, times, facts and what was undone', () => {
  const { session } = playSession(
    printer,
    ['laser', 'nothing', 'again', 'dead', { type: 'set-facts', facts: { room: '12' } }, { type: 'undo' }],
    { id: 's-1', facts: { contactName: 'Ada' } },
  )
  const { session: moved, stoppedAt } = migrate(printer, next, session, mapping)

  expect(stoppedAt).toBeNull()
  expect(moved).toMatchObject({ version: 3, id: 's-1', step: 'plug', failures: 1, facts: { room: '12' } })
  expect(answersInOrder(moved).map(({ step, place }) => [step, place])).toEqual([
    ['kind', 2],
    ['fault', 1],
    ['plug', 1],
  ])
  expect(view(next, moved).previousAnswer).toBe('still-dead')
  expect(moved.undone).toMatchObject([{ step: 'plug', value: 'still-dead' }])
  expect(restore(next, serialize(next, moved))).toEqual(moved)
})

test('any session moves whole when nothing is unmapped and only names and the order changed', () => {
  expect(unmapped(printer, next, mapping)).toEqual([])
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 30 }), fc.boolean(), (choices, serverAnswers) => {
      const session = randomSession(printer, choices, serverAnswers)
      const { session: moved, stoppedAt } = migrate(printer, next, session, mapping)

      expect(stoppedAt).toBeNull()
      expect(moved).toMatchObject({
        step: renamed(session.step),
        count: session.count,
        facts: session.facts,
        outcome: session.outcome,
        failures: session.failures,
      })
    }),
    { numRuns: 200 },
  )
})

test('a new question is asked, and the answers after it are offered again', () => {
  const who: Step = { type: 'question', title: 'Who?', input: { type: 'text' }, field: 'who', next: 'fault' }
  const { kind } = printer.steps
  const asksMore: Workflow = {
    ...printer,
    version: 3,
    steps: { ...printer.steps, kind: { ...kind, next: 'who' }, who },
  }
  const { session } = playSession(printer, ['laser', 'nothing', 'again'])
  const { session: moved, stoppedAt } = migrate(printer, asksMore, session)
  const after = playSession(asksMore, ['laser', 'Ada']).session

  expect(stoppedAt).toEqual({ step: 'fault', value: 'nothing', asks: 'who', reason: 'other-step' })
  expect(moved).toMatchObject({ step: 'who', count: 1 })
  expect(moved.redoable.map(({ answer }) => answer.step)).toEqual(['fault', 'power'])
  expect(view(asksMore, { ...after, redoable: moved.redoable }).previousAnswer).toBe('nothing')
  expect(restore(asksMore, serialize(asksMore, moved))).toEqual(moved)
  expect(revision(moved)).toBeGreaterThan(revision(session))
})

/** Three questions, with a new one before the second, other words in the third or other limits where they are given. */
const tripOf = (version: number, rest: { who?: Step; place?: Partial<Step>; nights?: Partial<Input> } = {}) =>
  flowOf(
    'kind',
    {
      kind: question([option('train', rest.who ? 'who' : 'place'), option('ship', 'place')]),
      ...(rest.who && { who: rest.who }),
      place: question([option('sea', 'nights'), option('lake', 'nights')], {
        title: 'Where?',
        ...rest.place,
      }),
      nights: {
        type: 'question',
        title: 'How many nights?',
        input: { type: 'number', ...rest.nights },
        next: 'seat',
      },
      seat: question([option('aisle', 'end'), option('window', 'end')]),
      end,
    },
    { version },
  )
const who: Step = { type: 'question', title: 'Who?', input: { type: 'text' }, next: 'place' }
const trip = playSession(tripOf(1), ['train', 'sea', '9', 'aisle', { type: 'undo' }]).session
const forward = { type: 'forward' } as const
/** The trip in a later version, with the new question answered, once more stored, and these events. */
const tripIn = (later: Workflow, events: readonly SessionEvent[], names?: Mapping) => {
  const moved = migrate(tripOf(1), later, trip, names).session
  const restored = restore(later, serialize(later, moved))
  return [{ type: 'answer', value: 'Ada' } as const, ...events].reduce(
    (session, event) => transition(later, session, event).session,
    restored,
  )
}

test('forward puts the later answers back after a new question, one at a time', () => {
  const later = tripOf(2, { who })

  expect(tripIn(later, [])).toMatchObject({ step: 'place', count: 2 })
  expect(tripIn(later, [forward]).step).toBe('nights')
  expect(tripIn(later, [forward, forward])).toMatchObject({ step: 'seat', count: 4 })
  expect(tripIn(later, [forward, forward, { type: 'answer', value: 'window' }]).step).toBe('end')
})

test('forward stays where the later version asks in other words or would refuse the answer', () => {
  const reworded = tripIn(tripOf(2, { who, place: { title: 'Where to?' } }), [forward])
  const limited = tripIn(tripOf(2, { who, nights: { atMost: 7 } }), [forward, forward])

  expect([reworded.step, previousAnswerOf(reworded)]).toEqual(['place', 'sea'])
  expect([limited.step, previousAnswerOf(limited)]).toEqual(['nights', '9'])
})

test('forward puts an answer back under its new value', () => {
  const renamedSea = { options: [option('coast', 'nights', { label: 'sea' }), option('lake', 'nights')] }
  const names = { options: { place: { sea: 'coast' } } }
  const session = tripIn(tripOf(2, { who, place: renamedSea }), [forward], names)

  expect(session.step).toBe('nights')
  expect(answersOf(session)).toMatchObject({ place: 'coast' })
})

test('a request that was sent stays sent where the answers stop', () => {
  const { kind } = printer.steps
  const asksMore: Workflow = {
    ...printer,
    version: 3,
    steps: {
      ...printer.steps,
      kind: { ...kind, next: 'who' },
      who: { type: 'question', title: 'Who?', input: { type: 'text' }, field: 'who', next: 'fault' },
    },
  }
  const { session } = playSession(printer, ['laser', 'nothing', { type: 'confirm', value: 'help' }])
  const { session: moved, stoppedAt } = migrate(printer, asksMore, session)

  expect(session.outcome).toBe('help-request')
  expect(stoppedAt).toMatchObject({ step: 'fault' })
  expect(moved).toMatchObject({ step: 'who', outcome: 'help-request' })
})

test('an option of the server that the new version would refuse stops', () => {
  const flowFor = (version: number, input: Input) =>
    flowOf(
      'volts',
      { volts: { type: 'question', title: 'Volts?', ask: 'advice', input, next: 'end' }, end },
      { version },
    )
  const [before, after] = [flowFor(1, { type: 'text' }), flowFor(2, { type: 'number' })]
  const step = { options: ['hot', '230'].map((value) => ({ value, label: value })) }
  const reasonFor = (value: string) => {
    const { session } = playSession(before, [{ type: 'generated', step }, value])
    return migrate(before, after, session).stoppedAt?.reason
  }

  expect([reasonFor('hot'), reasonFor('230')]).toEqual(['not-accepted', undefined])
})

test('steps, answers and commands without a target are listed, and misspelt names of the mapping', () => {
  expect(unmapped(printer, next)).toEqual([{ step: 'power', message: 'No step "power" for "power".' }])
  expect(unmapped(printer, { ...next, commands: [] }, { steps: { power: 'plug', pwoer: 'x' } })).toEqual([
    { step: 'pwoer', message: expect.stringContaining('no such step') },
    { step: '', value: 'help', message: 'The command "help" is gone.' },
    { step: 'power', value: 'dead', message: '"plug" has no option "dead" for "dead".' },
  ])
})

test('the report counts real sessions, names where they stop and what is no session', () => {
  const stored = [['laser'], ['laser', 'nothing', 'dead'], ['ink', 'nothing', 'again']].map((path) =>
    serialize(printer, playSession(printer, path).session),
  )

  expect(
    migrationReport(printer, next, [...stored, '{"flow":"printer"}'], { steps: { power: 'plug' } }),
  ).toEqual({
    whole: 2,
    stopped: [{ index: 1, step: 'power', value: 'dead', asks: 'plug', reason: 'no-option' }],
    refused: [{ index: 3, path: 'version' }],
  })
})

test('a session of another flow is refused by name', () => {
  const other = { ...printer, id: 'scanner' }
  expect(() => migrate(other, printer, start(printer))).toThrow(InvalidSession)
})
