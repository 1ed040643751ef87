import { expect, test } from 'vitest'
import { flowHashes } from './flow-hash.ts'
import { InvalidSession } from './parse-stored.ts'
import { restore, serialize } from './serialize.ts'
import { clinic } from './testing/clinic-flow.ts'
import { playSession } from './testing/play-session.ts'
import { end, flowOf } from './testing/small-flows.ts'
import { printer } from './testing/print-flow.ts'
import { transition } from './transition.ts'
import { translate, translationsOf } from './translations.ts'
import type { Input, Workflow } from './workflow.ts'

const { session } = playSession(printer, ['laser', 'nothing'])
const stored = serialize(printer, session)
const { kind } = printer.steps
const reordered: Workflow = {
  ...printer,
  steps: { ...printer.steps, kind: { ...kind, options: kind.options.toReversed() } },
}

const refusedAt = (flow: Workflow | readonly Workflow[], text: string): unknown => {
  try {
    return restore(flow, text)
  } catch (error) {
    return error instanceof InvalidSession ? error.path : error
  }
}

test('other options under the same version are named, because an answer would mean something else', () => {
  expect(refusedAt(reordered, stored)).toBe('hash')
  expect(refusedAt({ ...printer, start: 'fault' }, stored)).toBe('hash')
  expect(restore([reordered, printer], stored)).toEqual(session)
})

test('another path after a loop, and another text field, make another flow', () => {
  const { kind, contact } = printer.steps
  const { input: _, ...withoutInput } = contact

  expect(refusedAt({ ...printer, escalation: { ...printer.escalation, step: 'fixed' } }, stored)).toBe('hash')
  expect(refusedAt({ ...printer, steps: { ...printer.steps, contact: withoutInput } }, stored)).toBe('hash')
  expect(restore({ ...printer, steps: { ...printer.steps, kind: { ...kind } } }, stored)).toEqual(session)
})

test('other limits of a text field make another flow, and other texts of it do not', () => {
  const parts = ['noise', 'smell'].map((value) => ({ value, label: value }))
  const flowWith = (input: Input) =>
    flowOf('ask', { ask: { type: 'question', title: 'What?', input, next: 'end' }, end })
  const typed = (input: Input) => serialize(flowWith(input), playSession(flowWith(input), ['7']).session)
  const refusal = (before: Input, after: Input) => refusedAt(flowWith(after), typed(before))
  const volts: Input = { type: 'number', atMost: 250 }
  const signs: Input = { type: 'choices', choices: parts }

  for (const after of [{ atMost: 240 }, { atLeast: 0 }, { above: 250 }, { whole: true }] as const)
    expect(refusal(volts, { ...volts, ...after }), JSON.stringify(after)).toBe('hash')
  expect(refusal(signs, { ...signs, choices: parts.slice(1) })).toBe('hash')
  const labels = parts.map((choice) => ({ ...choice, label: `${choice.label}!` }))
  expect(restore(flowWith({ ...signs, choices: labels }), typed(signs)).step).toBe('end')
  expect(restore(flowWith({ ...volts, unit: 'V', placeholder: '230' }), typed(volts)).step).toBe('end')
})

/** The same data, with the keys of every object the other way round. */
const reversed = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toReversed())
    : value

test.each([printer, clinic])('the order of keys in the JSON of the $id flow is no other flow', (flow) => {
  const again: Workflow = JSON.parse(JSON.stringify(flow, reversed))

  expect(Object.keys(again.steps)).not.toEqual(Object.keys(flow.steps))
  expect(serialize(again, playSession(flow, []).session)).toBe(serialize(flow, playSession(flow, []).session))
})

test.each([
  [printer, '1ebkmw61ld2cxs'],
  [clinic, '1bxbmwb9blh0d'],
] as const)(
  'a session of an unchanged flow with its former hash is restored, and stored with the new one',
  (flow, former) => {
    const today = serialize(flow, playSession(flow, []).session)
    const stored = JSON.stringify({ ...JSON.parse(today), version: flow.version, hash: former })

    expect(today).not.toContain(former.slice(0, 6))
    expect(serialize(flow, restore<Workflow>(flow, stored))).toBe(today)
    expect(refusedAt({ ...flow, start: 'elsewhere' }, stored)).toBe('hash')
  },
)

test('a session with the longer hashes of earlier versions is restored, with the answers to put back', () => {
  const answer = { type: 'answer', step: 'power', value: 'again', place: 1 }
  const earlier = {
    flow: 'printer',
    version: 2,
    hash: 'jfhcc41rfv23y',
    answers: [0, 1],
    revised: [answer],
    order: [0],
    later: [{ answer, questionHash: '1rtlyg9kin2m3' }],
  }
  const restored = restore(printer, JSON.stringify(earlier))
  const other = restore(printer, JSON.stringify({ ...earlier, later: [{ answer, questionHash: '1rtlyg8' }] }))

  expect(refusedAt(printer, JSON.stringify({ ...earlier, hash: 'jfhcc31rfv23y' }))).toBe('hash')
  expect(transition(printer, restored, { type: 'forward' }).session.count).toBe(3)
  expect(transition(printer, other, { type: 'forward' }).session.count).toBe(2)
})

test('hashes of flows are told apart, whichever was asked before', () => {
  const one = flowHashes(printer)

  expect(flowHashes(clinic)).not.toEqual(one)
  expect(flowHashes(printer)).toEqual(one)
})

test('repeated undone entries are read by code that knows no order', () => {
  const undo = { type: 'undo' } as const
  const back = playSession(printer, ['laser', undo, 'laser', undo, 'other', undo]).session
  const { order, ...known } = JSON.parse(serialize(printer, back))

  expect(order).toEqual([0, 0, 1])
  expect(known.revised).toEqual([back.undone[0], back.undone[2]])
  expect(restore(printer, JSON.stringify(known)).redoable).toEqual(back.redoable)
})

test('another language and other texts are the same flow', () => {
  const words = translationsOf(printer)
  const german = translate(printer, {
    ...words,
    language: 'de',
    steps: { ...words.steps, kind: { title: 'Welcher?', options: { laser: { label: 'Laserdrucker' } } } },
  })

  expect(restore(german, stored)).toEqual(session)
  expect(serialize(german, session)).toBe(stored)
})

test('a session without a hash is restored as before', () => {
  const { version, ...rest } = JSON.parse(stored)

  expect(version).toMatch(/^2:[a-z0-9]{1,7}$/)
  expect(restore(printer, JSON.stringify({ ...rest, version: 2 }))).toEqual(session)
})

test('a version that is not given is named', () => {
  expect(refusedAt({ ...printer, version: 3 }, stored)).toBe('version')
})

test('20 answers take at most 150 bytes, and 50 times forth and back at most 600', () => {
  const at = 1_700_000_000_000
  const timed = (value: string, index: number) =>
    ({ type: 'answer', value, at: at + 61_000 * index }) as const
  const again = Array.from({ length: 18 }, () => 'again')
  const flow = { ...printer, escalation: { ...printer.escalation, threshold: 99 } }
  const long = playSession(flow, ['laser', 'nothing', ...again], { threshold: 99 })
  const typed = Array.from({ length: 50 }, () => ['Matrix, 24 pins', { type: 'undo' } as const]).flat()
  const walked = Array.from({ length: 50 }, (_, index) => [
    timed('laser', index),
    { type: 'undo' } as const,
  ]).flat()
  const back = playSession(printer, walked, { id: 's-1', at }).session
  const text = serialize(printer, back)
  const words = playSession(printer, ['other', ...typed]).session

  expect(long.session.count).toBe(20)
  expect(serialize(flow, long.session).length).toBeLessThanOrEqual(150)
  expect(back.undone).toHaveLength(50)
  expect(text.length).toBeLessThanOrEqual(600)
  expect(serialize(printer, words).length).toBeLessThanOrEqual(600)
  expect(restore(printer, text)).toEqual(back)
  expect(restore(printer, serialize(printer, words))).toEqual(words)
})

test('a repeated entry that names no earlier one is refused', () => {
  const text = JSON.stringify({ ...JSON.parse(stored), order: [0], later: [] })

  expect(refusedAt(printer, text)).toBe('order')
})
