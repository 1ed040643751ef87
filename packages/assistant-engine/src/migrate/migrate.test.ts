import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidSession, answersInOrder, restore, revision, serialize, start, view } from '../index.ts'
import { playSession } from '../testing/play-session.ts'
import { end, flowOf } from '../testing/small-flows.ts'
import { printer } from '../testing/print-flow.ts'
import { choice, randomSession } from '../testing/random-session.ts'
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
