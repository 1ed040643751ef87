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
function watched(
  flow: Workflow,
  answers: readonly string[],
): { readonly session: Session; readonly reads: () => number } {
  let reads = 0
  const { session } = playSession(flow, answers)
  const log = session.log.map((entry) =>
    Object.defineProperty({ ...entry }, 'type', { enumerable: true, get: () => (reads++, entry.type) }),
  )
  return { session: { ...session, log }, reads: () => reads }
}

const next = (session: Session, event: SessionEvent = answer, flow = counted): Session =>
  transition(flow, session, event).session

test('an answer is counted, and names are looked up, without reading the answers before it again', () => {
  const { session, reads } = watched(counted, ['Ada', ...Array.from({ length: 4999 }, () => 'on')])
  let now = session
  for (let index = 0; index < 600; index++) {
    now = next(now)
    view({ ...counted, steps: { ...counted.steps, again: asked } }, now)
  }

  expect(reads()).toBe(5000)
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

test('typed words are counted without reading the answers before them again', () => {
  const wordsFrom = (first: number) => Array.from({ length: 1000 }, (_, index) => `word ${first + index}`)
  const { session, reads } = watched(words, wordsFrom(0))
  let now = session
  for (const value of [...wordsFrom(500), ...wordsFrom(0)]) {
    now = next(now, { type: 'typed', value }, words)
    expect(view(words, now).input?.value).toBe(value)
  }

  expect(reads()).toBe(1000)
  expect(now.log).toHaveLength(3000)
})

test('words that were typed before are counted over the whole log', () => {
  const strict = { ...words, escalation: { step: 'stuck', threshold: 3, reason: 'Too often.' } }
  const others = Array.from({ length: 400 }, (_, index) => `word ${index}`)
  const { session } = playSession(strict, ['same', ...others.slice(0, 200), 'same', ...others.slice(200)])

  expect(session.step).toBe('again')
  expect(next(session, { type: 'typed', value: 'same' }, strict)).toMatchObject({ step: 'stuck', loop: true })
})

test('what was typed on another way from the same long session does not count', () => {
  const strict = { ...words, escalation: { step: 'stuck', threshold: 3, reason: 'Too often.' } }
  const type = (from: Session, values: readonly string[]) =>
    values.reduce((session, value) => next(session, { type: 'typed', value }, strict), from)
  const others = (name: string) => Array.from({ length: 300 }, (_, index) => `${name} ${index}`)
  const both = type(start(strict), [...others('first'), 'same'])
  const twice = type(both, ['same', ...others('left')])
  const once = type(both, others('right'))

  for (const session of [both, once, type(once, others('more'))])
    expect(type(session, ['same'])).toMatchObject({ step: 'again', loop: false })
  expect(type(twice, ['same'])).toMatchObject({ step: 'stuck', loop: true })
  for (const session of [both, once, twice])
    expect(restore(strict, serialize(strict, session))).toEqual(session)
})

test('typed words count after going back, an edit and restoring', () => {
  const strict = { ...words, escalation: { step: 'stuck', threshold: 3, reason: 'Too often.' } }
  const type = (session: Session, value: string) => next(session, { type: 'typed', value }, strict)
  const others = Array.from({ length: 300 }, (_, index) => `word ${index}`)
  const before = ['same', ...others.slice(0, 150), 'same', ...others.slice(150)].reduce<Session>(
    type,
    start(strict),
  )
  const back = next(before, { type: 'undo' }, strict)
  const edited = type(next(before, { type: 'edit', index: 151 }, strict), 'other')

  for (const session of [before, back, restore(strict, serialize(strict, before)), type(edited, 'same')]) {
    expect(session.loop).toBe(false)
    expect(type(session, 'same')).toMatchObject({ step: 'stuck', loop: true })
  }
  expect(edited.log).toHaveLength(302)
  expect(type(edited, 'same')).toMatchObject({ step: 'again', loop: false })
  expect(type(type(edited, 'word 299'), 'word 299')).toMatchObject({ step: 'stuck', loop: true })
  expect(type(type(back, 'word 299'), 'word 299')).toMatchObject({ step: 'again', loop: false })
})
