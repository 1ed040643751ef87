import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepOf } from './conditions.ts'
import { editableFrom } from './undone-answers.ts'
import { start, answersInOrder } from './session.ts'
import type { Entry, Session, SessionEvent } from './session.ts'
import { restore, serialize } from './serialize.ts'
import { randomSession, choice } from './testing/random-session.ts'
import { transition } from './transition.ts'
import { clinic } from './testing/clinic-flow.ts'
import { view } from './view.ts'

const edit = (index: number): SessionEvent => ({ type: 'edit', index })
const back = { type: 'undo' } as const
const forward = { type: 'forward' } as const

const eventOf = (entry: Entry): SessionEvent =>
  entry.type === 'command' || entry.type === 'answer' ? { type: 'answer', value: entry.value } : entry

/** Repeats the same answers from the beginning, dialogs included. */
function walkAgain({ log, id }: Session): Session {
  let session: Session = start(clinic, { id })
  for (const entry of log) {
    const event = eventOf(entry)
    const next = transition(clinic, session, event).session
    session =
      next === session && event.type === 'answer'
        ? transition(clinic, session, { ...event, type: 'confirm' }).session
        : next
  }
  return session
}

/** Two questions with the same text count as the same question for a person. */
const questionAt = (session: Session) => {
  const { title, content, safety, options, input } = view(clinic, session)
  return { title, content, safety, input: input?.type, options: options.map(({ value }) => value) }
}

/** Whether this answer leads to an end. */
const endsBy = (session: Session, value = '') =>
  (['answer', 'confirm'] as const).some(
    (type) => view(clinic, transition(clinic, session, { type, value }).session).type === 'result',
  )

const isOther = ({ step }: Session, chosen: string) => {
  const { options = [] } = stepOf(clinic, step)
  return options.some(({ value, freeText: open }) => open && value === chosen)
}

const valuesOf = (session: Session) => answersInOrder(session).map(({ step, value }) => `${step}: ${value}`)

test('on any path an edit gives the same session as starting over, and loses no answer', () => {
  let [kept, waiting] = [0, 0]
  const check = (choices: readonly (number | string | SessionEvent)[], at: number, other: number) => {
    const before = randomSession(clinic, choices, false)
    const from = editableFrom(clinic, before)
    if (from >= before.count) return
    const index = from + (at % (before.count - from))
    const asked = transition(clinic, before, edit(index)).session
    const { options } = view(clinic, asked)
    const value = options[other % (options.length + 1)]?.value ?? 'something else'
    const answered = transition(clinic, asked, { type: 'answer', value }).session
    const sent = answered === asked ? transition(clinic, asked, { type: 'confirm', value }).session : answered
    const after = transition(clinic, sent, { type: 'generation-failed' }).session
    if (after === asked) return

    // The same answers from the beginning lead to the same session.
    const { undone: _, redoable: later, replays, ...moment } = after
    expect(walkAgain(after)).toMatchObject(moment)
    // Each later answer still counts, or waits until its question is asked again.
    const later0 = valuesOf(before).slice(index + 1)
    const now = [
      ...valuesOf(after).slice(index + 1),
      ...later.map(({ answer: a }) => `${a.step}: ${a.value}`),
    ]
    expect([...now].sort()).toEqual(expect.arrayContaining(later0.sort()))
    // An answer that waits at the current step is asked again because the question differs, because the answer ends
    // the session, or because it is the text for "Other".
    const again = answersInOrder(before).findIndex(
      (one) => one === later.find(({ answer: a }) => a.step === after.step)?.answer,
    )
    const isDue = again >= 0 && replays && after.pending === null && !isOther(asked, value)
    if (isDue && !endsBy(after, answersInOrder(before)[again]?.value)) {
      const then = transition(clinic, before, edit(again)).session
      expect(questionAt(after)).not.toEqual(questionAt(then))
    }
    expect(restore(clinic, serialize(clinic, after))).toEqual(after)
    kept += after.count - index - 1
    waiting += later.length
  }
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40, size: 'max' }), fc.nat(), fc.nat({ max: 20 }), check),
    { numRuns: 400 },
  )
  expect(kept).toBeGreaterThan(100)
  expect(waiting).toBeGreaterThan(100)
})

test('on any path back and then forward returns to the same session', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40, size: 'max' }), fc.nat({ max: 9 }), (choices, steps) => {
      const before = randomSession(clinic, choices, false)
      let session = before
      let taken = 0
      for (; taken < steps && view(clinic, session).canGoBack; taken++)
        session = transition(clinic, session, back).session
      for (; taken > 0; taken--) session = transition(clinic, session, forward).session

      expect(session).toEqual({ ...before, undone: session.undone })
    }),
    { numRuns: 300 },
  )
})
