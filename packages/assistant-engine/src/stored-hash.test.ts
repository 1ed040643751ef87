import { expect, test } from 'vitest'
import { InvalidSession } from './parse-stored.ts'
import { restore, serialize } from './serialize.ts'
import { playSession } from './testing/play-session.ts'
import { printer } from './testing/print-flow.ts'
import { translate, translationsOf } from './translations.ts'
import type { Workflow } from './workflow.ts'

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
  const { hash, ...earlier } = JSON.parse(stored)

  expect(hash).toMatch(/^[a-z0-9]{10,14}$/)
  expect(restore(printer, JSON.stringify(earlier))).toEqual(session)
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
