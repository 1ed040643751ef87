import { expect, test } from 'vitest'
import { answersOf, restore, serialize, start, transition, view } from '../index.ts'
import type { SessionEvent } from '../index.ts'
import { chatLog, summaryText, transcript } from '../summary/index.ts'
import { bags } from '../testing/written-examples.ts'
import { end, option, question } from '../testing/small-flows.ts'
import { itemsOf, parseComposition } from './index.ts'

const answer = (value: string): SessionEvent => ({ type: 'answer', value })
const played = (...events: (string | SessionEvent)[]) =>
  events.reduce(
    (session, event) => transition(bags, session, typeof event === 'string' ? answer(event) : event).session,
    start(bags, { id: 'lost' }),
  )
const two = ['Ada', 'suitcase', 'LX 1', 'yes', 'backpack', 'LX 2'] as const
const three = [...two, 'yes', 'suitcase', 'LX 3'] as const

test('each step of an item begins with its name, and a question stands between two items', () => {
  expect(view(bags, played('Ada')).title).toBe('Bag 1: What does it look like?')
  expect(view(bags, played('Ada', 'suitcase')).content).toBe('A suitcase: the tag hangs on the handle.')
  expect(view(bags, played(...two.slice(0, 3))).title).toBe('Bag 1 is noted. Is another one missing?')
  expect(view(bags, played(...two.slice(0, 4))).title).toBe('Bag 2: What does it look like?')
})

test('the last item ends the list without the question', () => {
  expect(played(...two).step).toBe('bags-another-2')
  expect(played(...three)).toMatchObject({ step: 'sent', outcome: 'reported' })
  expect(Object.keys(bags.steps).filter((id) => id.startsWith('bags-another'))).toEqual([
    'bags-another-1',
    'bags-another-2',
  ])
})

test('no other item, or a result that ends the list, leads on at once', () => {
  expect(played(...two, 'no')).toMatchObject({ step: 'sent', outcome: 'reported' })
  expect(played(...two.slice(0, 4), 'returned')).toMatchObject({ step: 'found', outcome: 'resolved' })
})

test('the items are told in order, by the names in the sub-flow', () => {
  expect(itemsOf(bags, played('Ada'), 'bags')).toEqual([])
  expect(itemsOf(bags, played(...two, 'yes'), 'bags')).toEqual([
    { kind: 'suitcase', tag: 'LX 1' },
    { kind: 'backpack', tag: 'LX 2' },
  ])
  expect(itemsOf(bags, played(...three), 'bags')).toHaveLength(3)
  expect(itemsOf(bags, played(...three), 'nothing')).toEqual([])
})

test('of a list that is entered again, the items of the last round are told', () => {
  const more = { title: 'More?', yes: 'Yes', no: 'No' }
  const flow = parseComposition({
    id: 'rounds',
    version: 1,
    language: 'en',
    start: 'all',
    flows: {
      part: {
        results: ['out'],
        start: 'a',
        steps: { a: question([option('x', 'out'), option('y', 'out')]) },
      },
    },
    steps: {
      all: { type: 'list', flow: 'part', atMost: 2, another: more, next: 'again' },
      again: question([option('yes', 'all'), option('no', 'end')]),
      end,
    },
  })
  const itemsAfter = (...values: string[]) =>
    itemsOf(
      flow,
      values.reduce((session, value) => transition(flow, session, answer(value)).session, start(flow)),
      'all',
    )
  const once = ['x', 'yes', 'x']

  expect(itemsAfter(...once, 'yes')).toEqual([{ a: 'x' }, { a: 'x' }])
  expect(itemsAfter(...once, 'yes', 'y')).toEqual([{ a: 'y' }])
  expect(itemsAfter(...once, 'yes', 'y', 'no')).toEqual([{ a: 'y' }])
})

test('of a list that the first item leads back to, no round has answers of the one before', () => {
  const flow = parseComposition({
    id: 'over',
    version: 1,
    language: 'en',
    start: 'list',
    flows: {
      device: {
        results: ['done', 'over'],
        start: 'kind',
        steps: {
          kind: question([option('m', 'serial'), option('p', 'color'), option('again', 'kind')]),
          serial: question([option('a', 'done'), option('b', 'over'), option('back', 'kind')]),
          color: question([option('r', 'done'), option('back', 'kind')]),
        },
      },
    },
    steps: {
      list: {
        type: 'list',
        flow: 'device',
        atMost: 2,
        another: { title: 'More?', yes: 'Yes', no: 'No' },
        results: { over: 'list' },
        next: 'end',
      },
      end,
    },
  })
  const itemsAfter = (...values: string[]) =>
    itemsOf(
      flow,
      values.reduce((session, value) => transition(flow, session, answer(value)).session, start(flow)),
      'list',
    )

  expect(itemsAfter('m', 'b')).toEqual([{ kind: 'm', serial: 'b' }])
  expect(itemsAfter('m', 'b', 'p', 'r')).toEqual([{ kind: 'p', color: 'r' }])
  expect(itemsAfter('m', 'a', 'yes', 'm', 'b', 'p')).toEqual([{ kind: 'p' }])
  expect(itemsAfter('p', 'back', 'm', 'a')).toEqual([{ kind: 'm', color: 'back', serial: 'a' }])
  expect(itemsAfter('p', 'back', 'again', 'm', 'a', 'yes', 'p', 'back', 'm', 'a')).toHaveLength(2)
})

test('going back crosses from item to item, and forward puts the answers back', () => {
  const undone = Array.from({ length: 3 }, (): SessionEvent => ({ type: 'undo' }))
  const back = played(...two, ...undone)

  expect(back.step).toBe('bags-another-1')
  expect(itemsOf(bags, back, 'bags')).toHaveLength(1)
  const forward = undone.reduce((session) => transition(bags, session, { type: 'forward' }).session, back)
  expect(answersOf(forward)).toEqual(answersOf(played(...two)))
})

test('an edited item keeps the others', () => {
  const asked = played(...three.slice(0, -2), { type: 'edit', index: 1 })
  expect(asked.step).toBe('bags-1-kind')

  const edited = transition(bags, asked, answer('backpack')).session
  expect(itemsOf(bags, edited, 'bags').map(({ kind }) => kind)).toContain('backpack')
  const whole = transition(bags, edited, answer('LX 1')).session
  expect(itemsOf(bags, whole, 'bags')).toEqual([
    { kind: 'backpack', tag: 'LX 1' },
    { kind: 'backpack', tag: 'LX 2' },
  ])
})

test('taking back that there is another item drops what followed', () => {
  const less = [{ type: 'edit', index: 3 } as const, answer('no')]
  expect(itemsOf(bags, played(...three, ...less), 'bags')).toHaveLength(1)
})

test('a session within a list is stored and restored', () => {
  for (const values of [two.slice(0, 5), two, three]) {
    const session = played(...values)
    expect(restore(bags, serialize(bags, session))).toEqual(session)
  }
})

test('help is at hand within an item, and the session stays where it is', () => {
  const session = played(...two.slice(0, 5))
  expect(view(bags, session).commands.map(({ value }) => value)).toEqual(['help'])
  const helped = transition(bags, session, { type: 'confirm', value: 'help' }).session
  expect(helped).toMatchObject({ step: 'bags-2-tag', outcome: 'help-request' })
})

test('documents name the item of each answer', () => {
  const session = played(...two, 'no')
  expect(transcript(bags, session).map(({ title }) => title)).toEqual([
    'What is your name?',
    'Bag 1: What does it look like?',
    'Bag 1: Which number is on its tag?',
    'Bag 1 is noted. Is another one missing?',
    'Bag 2: What does it look like?',
    'Bag 2: Which number is on its tag?',
    'Bag 2 is noted. Is another one missing?',
  ])
  expect(chatLog(bags, session, 0)[5]).toMatchObject({
    step: 'bags-2-tag',
    content: 'Bag 2: Which number is on its tag?',
    userResponse: 'LX 2',
  })
  expect(summaryText(bags, session)).toContain('Bag 2: Which number is on its tag?\n   LX 2')
})
