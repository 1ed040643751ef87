import { expect, test } from 'vitest'
import { restore, serialize } from './serialize.ts'
import { answersOf, start } from './session.ts'
import type { Session } from './session.ts'
import { playSession } from './testing/play-session.ts'
import { transition } from './transition.ts'
import { view } from './view.ts'
import type { Workflow } from './workflow.ts'

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

test('an answer does not read the answers before it', () => {
  let reads = 0
  const session = answered(5000)
  const log = new Proxy(session.log, {
    get: (entries, name, log) => {
      reads++
      return Reflect.get(entries, name, log)
    },
  })
  const next = playSessionFrom({ ...session, log }, 300)

  expect(reads).toBeLessThan(10)
  expect(next.log).toHaveLength(5300)
})

function playSessionFrom(from: Session, times: number): Session {
  let session = from
  for (let index = 0; index < times; index++) session = transition(endless, session, answer).session
  return session
}
