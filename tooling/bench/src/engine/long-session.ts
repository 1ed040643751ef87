import { start, transition } from '@tessa/assistant-engine'
import type { Session, Workflow } from '@tessa/assistant-engine'
import { interleaved } from './measure.ts'

/** Two questions that lead to each other, so that a session can be of any length. */
const flow: Workflow = {
  id: 'circle',
  version: 1,
  language: 'en',
  start: 'a',
  steps: {
    a: { type: 'question', title: 'A', options: [{ value: 'x', label: 'X', next: 'b' }] },
    b: { type: 'question', title: 'B', options: [{ value: 'x', label: 'X', next: 'a' }] },
  },
}
const answer = { type: 'answer', value: 'x' } as const

function sessionOf(answers: number): Session {
  let session: Session = start(flow)
  for (let index = 0; index < answers; index++) session = transition(flow, session, answer).session
  return session
}

/** Nanoseconds of one more answer, by the number of answers before it. */
export function answerTimes(): Record<200 | 2000 | 20000, number> {
  const [short, middle, long] = [sessionOf(200), sessionOf(2000), sessionOf(20_000)]
  const time = interleaved(
    {
      short: () => transition(flow, short, answer),
      middle: () => transition(flow, middle, answer),
      long: () => transition(flow, long, answer),
    },
    { rounds: 40, calls: 10 },
  )
  return { 200: time.short, 2000: time.middle, 20000: time.long }
}
