import { expect, test } from 'vitest'
import { restore, serialize } from './serialize.ts'
import { answersOf, start } from './session.ts'
import type { Session, SessionEvent } from './session.ts'
import { playSession } from './testing/play-session.ts'
import { transition } from './transition.ts'
import { view } from './view.ts'
import type { Step, Workflow } from './workflow.ts'

const answer = { type: 'answer', value: 'on' } as const

/** A question that is asked for ever, after a name that is asked once. */
const endless: Workflow = {
  id: 'endless',
  version: 1,
  language: 'en',
  start: 'name',
  steps: {
    name: { type: 'question', title: 'Who?', input: { type: 'text' }, field: 'who', next: 'again' },
    again: {
      type: 'question',
      title: 'Again, {name}?',
      content: '{who}',
      options: [
        { value: 'on', label: 'On', next: 'again' },
        { value: 'off', label: 'Off', next: 'end', when: { known: 'name', is: 'Ada' } },
      ],
    },
    end: { type: 'result', title: 'Bye', outcome: 'resolved' },
    stuck: { type: 'result', title: 'Stuck', outcome: 'escalated' },
  },
}
const limited: Workflow = { ...endless, escalation: { step: 'stuck', threshold: 400, reason: 'Too often.' } }

const answered = (times: number, flow: Workflow = endless): Session =>
  playSession(flow, ['Ada', ...Array.from({ length: times - 1 }, () => 'on')]).session

test('a long session is the one that its log gives, and plain data', () => {
  const session = answered(1000)

  expect(session.log).toHaveLength(1000)
  expect(restore(endless, serialize(endless, session))).toEqual(session)
  expect(structuredClone(session)).toEqual(session)
  expect(JSON.parse(JSON.stringify(session))).toEqual(session)
  expect(Object.keys(session).toSorted()).toEqual(Object.keys(start(endless)).toSorted())
})

test('answers after a long session leave it as it was, and each goes its own way', () => {
  const session = answered(700)
  const log = [...session.log]
  const ways = ['on', 'off'].map((value) => transition(endless, session, { type: 'answer', value }).session)

  expect(session.log).toEqual(log)
  expect(ways.map(({ step, log }) => [step, log.length, log.at(-1)])).toMatchObject([
    ['again', 701, { value: 'on' }],
    ['end', 701, { value: 'off' }],
  ])
})

test('conditions and texts know the first answers of a long session', () => {
  const { title, content, options } = view(endless, answered(600))

  expect([title, content, options.map(({ value }) => value)]).toEqual(['Again, Ada?', 'Ada', ['on', 'off']])
  expect(answersOf(answered(600))).toEqual({ name: 'Ada', again: 'on' })
})

test('a loop is found as late as its threshold says, also in a copy and from several sessions', () => {
  const before = answered(400, limited)
  const next = [before, { ...before }, structuredClone(before)].map(
    (session) => transition(limited, session, answer).session,
  )

  expect(before).toMatchObject({ step: 'again', loop: false })
  expect(next.map(({ step, loop }) => [step, loop])).toEqual([
    ['stuck', true],
    ['stuck', true],
    ['stuck', true],
  ])
})

test('going back in a long session and forward again gives the same session', () => {
  const session = answered(500)
  const back = transition(endless, session, { type: 'undo' }).session
  const forward = transition(endless, back, { type: 'forward' }).session

  expect({ ...back, undone: [], redoable: [] }).toEqual(answered(499))
  expect({ ...forward, undone: [] }).toEqual(session)
  expect(transition(endless, forward, answer).session.log).toHaveLength(501)
})

/** Nothing is a loop there, but each answer is counted. */
const counted: Workflow = { ...limited, escalation: { step: 'stuck', threshold: 1e9, reason: 'Too often.' } }

/** The words of a fact are looked up in the whole log; everything else is not. */
const asked: Step = {
  type: 'question',
  title: 'Again, {name}?',
  options: [
    { value: 'on', label: 'On', next: 'again', when: { not: { known: 'tired' } } },
    { value: 'off', label: 'Off', next: 'end', when: { known: 'name', is: 'Ada' } },
  ],
}

/** A session whose first entries say how often they are read. */
function watched(): { readonly session: Session; readonly reads: () => number } {
  let reads = 0
  const session = answered(5000, counted)
  const log = new Proxy(session.log, {
    get: (entries, name, log) => {
      reads++
      return Reflect.get(entries, name, log)
    },
  })
  return { session: { ...session, log }, reads: () => reads }
}

const next = (session: Session, event: SessionEvent = answer, flow = counted): Session =>
  transition(flow, session, event).session

test('an answer is counted, and names are looked up, without reading the answers before it again', () => {
  const { session, reads } = watched()
  let now = session
  for (let index = 0; index < 300; index++) now = next(now)
  // Once for the loop, at two reads an entry.
  expect(reads()).toBeLessThan(11_000)

  for (let index = 0; index < 300; index++) {
    now = next(now)
    view({ ...counted, steps: { ...counted.steps, again: asked } }, now)
  }
  expect(reads()).toBeLessThan(60_000)
  expect(now.log).toHaveLength(5600)
})

const words: Workflow = {
  ...counted,
  start: 'again',
  steps: {
    ...counted.steps,
    again: { type: 'question', title: 'And?', input: { type: 'text' }, next: 'again' },
  },
}

/** Calls `visit` with an object and all that it holds, as far as an iterator of all keys sees it. */
function visitAll(value: unknown, visit: (one: object) => void, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const key of Reflect.ownKeys(value)) visitAll(Reflect.get(value, key), visit, seen)
  visit(value)
}

test('a long session that its host froze goes on', () => {
  const session = playSession(
    words,
    Array.from({ length: 600 }, (_, index) => (index % 2 ? 'x' : 'y')),
  ).session
  visitAll(session, Object.freeze)

  for (const value of ['x', 'y', 'z']) {
    const after = next(session, { type: 'answer', value }, words)
    expect(view(words, after).input?.value).toBe(value)
    expect(after.log).toHaveLength(601)
  }
})

test('many different words take no place beside the log', () => {
  const values = Array.from({ length: 1000 }, (_, index) => `word ${index}`)
  const { session } = playSession(words, values)
  view(words, session)

  let places = 0
  visitAll(session, (one) => {
    if (one instanceof Map) places += one.size
  })
  expect(places).toBeLessThan(10)
  expect(next(session, { type: 'typed', value: 'word 7' }, words).log).toHaveLength(1001)
})

test('words that were typed before are counted over the whole log', () => {
  const strict = { ...words, escalation: { step: 'stuck', threshold: 3, reason: 'Too often.' } }
  const others = Array.from({ length: 400 }, (_, index) => `word ${index}`)
  const { session } = playSession(strict, ['same', ...others.slice(0, 200), 'same', ...others.slice(200)])

  expect(session.step).toBe('again')
  expect(next(session, { type: 'typed', value: 'same' }, strict)).toMatchObject({ step: 'stuck', loop: true })
})
