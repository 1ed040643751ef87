import { start, transition } from '@tessa/assistant-engine'
import type { Session, Step, Workflow } from '@tessa/assistant-engine'
import { interleaved } from './measure.ts'

/** Steps that lead to each other, so that a session can be of any length. Each answer is counted, and none is a loop. */
const circle = (steps: Record<string, Step>): Workflow => ({
  id: 'circle',
  version: 1,
  language: 'en',
  start: 'a',
  steps: { ...steps, stuck: { type: 'result', title: 'Stuck', outcome: 'escalated' } },
  escalation: { step: 'stuck', threshold: 1e9, reason: 'A loop' },
})

/** Two questions; whether one leads on depends on a fact. */
const choosing = circle({
  a: {
    type: 'question',
    title: 'A',
    options: [{ value: 'x', label: 'X', next: [{ when: { known: 'tired' }, to: 'stuck' }, { to: 'b' }] }],
  },
  b: { type: 'question', title: 'B', options: [{ value: 'x', label: 'X', next: 'a' }] },
})
const typing = circle({ a: { type: 'question', title: 'A', input: { type: 'text' }, next: 'a' } })

let words = 0
const flows = {
  /** The same answer each time. */
  chosen: { flow: choosing, answer: () => ({ type: 'answer', value: 'x' }) as const },
  /** Other words each time. */
  typed: { flow: typing, answer: () => ({ type: 'typed', value: `word ${words++}` }) as const },
}
export const kinds = ['chosen', 'typed'] as const

/** Sessions of so many answers and some more: a long one copies up to 129 entries, so each copies other ones. */
const more = [0, 33, 66, 99]

/** Nanoseconds of one more answer, by the number of answers before it. */
export function answerTimes(kind: (typeof kinds)[number]): Record<200 | 2000 | 20000, number> {
  const { flow, answer } = flows[kind]
  const sessionOf = (answers: number): Session => {
    let session: Session = start(flow)
    for (let index = 0; index < answers; index++) session = transition(flow, session, answer()).session
    return session
  }
  const after = (answers: number) => {
    const sessions = more.map((further) => sessionOf(answers + further))
    return () => {
      for (const session of sessions) transition(flow, session, answer())
    }
  }
  const time = interleaved(
    { short: after(200), middle: after(2000), long: after(20_000) },
    { rounds: 300, calls: 5 },
  )
  return {
    200: time.short / more.length,
    2000: time.middle / more.length,
    20000: time.long / more.length,
  }
}
