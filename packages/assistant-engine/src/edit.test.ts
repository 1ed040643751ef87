import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepOf } from './conditions.ts'
import { earlierAnswer, editableFrom } from './later.ts'
import { answersOf, start, trail } from './session.ts'
import type { Entry, Session, SessionEvent } from './session.ts'
import { restore, serialize } from './stored.ts'
import { anyWalk, choice } from './testing/any-walk.ts'
import { printer } from './testing/printer.ts'
import { walk } from './testing/walk.ts'
import { transition } from './transition.ts'
import { troubleshooting } from './troubleshooting/index.ts'
import { view } from './view.ts'
import { defineWorkflow } from './workflow.ts'

const edit = (index: number): SessionEvent => ({ type: 'edit', index })
const back = { type: 'back' } as const
const forward = { type: 'forward' } as const

const intake = ['autoclave', 'Midmark', 'M11', 'It stops at 118 degrees']
const model = 2

test('a typing error in the model costs the model alone', () => {
  const asked = walk(troubleshooting, [...intake, edit(model)])
  const { session, types } = walk(troubleshooting, [...intake, edit(model), 'M9'])

  expect(asked.session.step).toBe('model')
  expect(view(troubleshooting, asked.session).input?.value).toBe('M11')
  expect(asked.types).toEqual(['report-progress'])
  expect(session).toMatchObject({ step: 'how-to-proceed', later: [], replays: false })
  expect(answersOf(session)).toMatchObject({ model: 'M9', 'issue-description': intake[3] })
  expect(types).toEqual(['report-progress', 'wait'])
})

test('an answer whose question is another one now is asked again, the old answer at hand', () => {
  const path = [...intake, 'start-troubleshooting', 'normal', 'blank']
  const changed = walk(troubleshooting, [...path, edit(0), 'xray']).session
  const maker = walk(troubleshooting, [...path, edit(0), 'xray', 'GE Healthcare']).session

  // The makers are others, and so is what to look at; the model, the problem and the way on are not.
  expect(changed.step).toBe('manufacturer')
  expect(view(troubleshooting, changed).earlier).toBe('Midmark')
  expect(maker.step).toBe('power-check')
  expect(view(troubleshooting, maker).earlier).toBe('normal')
  expect(answersOf(maker)).toMatchObject({ model: 'M11', 'issue-description': intake[3] })
  expect(maker.later.map(({ answer }) => answer.step)).toEqual(['power-check', 'display-check'])
})

test('a new question comes between, and what was told after it comes back when it is answered', () => {
  const between = walk(printer, ['laser', 'nothing', 'dead', edit(0), 'other']).session
  const after = transition(printer, between, { type: 'answer', value: 'Matrix' }).session

  expect(between.step).toBe('kind-input')
  expect(after.step).toBe('fault')
  expect(earlierAnswer(after)).toBe('nothing')
  expect(transition(printer, after, { type: 'answer', value: 'nothing' }).session.step).toBe('contact')
})

test('"Other" chosen anew asks for its words anew, the old ones at hand, and then the rest comes back', () => {
  const path = ['other', 'Infusion pmp', 'Philips', 'Space', 'Pressure alarm', edit(0), 'other']
  const asked = walk(troubleshooting, path).session
  const after = transition(troubleshooting, asked, { type: 'answer', value: 'Infusion pump' }).session

  expect(asked.step).toBe('other-equipment-input')
  expect(view(troubleshooting, asked).input?.value).toBe('Infusion pmp')
  expect(after).toMatchObject({ step: 'how-to-proceed', later: [], replays: false })
  expect(after.facts).toMatchObject({
    equipmentType: 'Infusion pump',
    manufacturer: 'Philips',
    model: 'Space',
  })
})

test('the same answer again changes nothing', () => {
  const before = walk(troubleshooting, [...intake, 'start-troubleshooting', 'normal']).session
  const after = walk(troubleshooting, [
    ...intake,
    'start-troubleshooting',
    'normal',
    edit(1),
    'Midmark',
  ]).session

  expect(after).toEqual({ ...before, revised: after.revised })
})

test('what the server made of a step is asked anew, and an answer to the very same step stands', () => {
  const made: SessionEvent = { type: 'made', step: { content: 'Wipe the drum' } }
  const other: SessionEvent = { type: 'made', step: { content: 'Change the drum' } }
  const path = ['laser', 'stripes', made, 'worse', edit(0), 'ink', 'stripes']
  const asking = walk(printer, path)

  expect(asking.session).toMatchObject({ step: 'clean', pending: 'advice' })
  expect(asking.effects.at(-1)).toEqual({
    type: 'ask-server',
    ask: 'advice',
    step: 'fault',
    value: 'stripes',
  })
  expect(walk(printer, [...path, made]).session.step).toBe('contact')
  expect(walk(printer, [...path, made]).types).toEqual(['report-progress'])
  expect(walk(printer, [...path, other]).session).toMatchObject({ step: 'clean', pending: null })
  expect(walk(printer, [...path, { type: 'unavailable' }]).session.step).toBe('clean')
})

const sender = defineWorkflow({
  id: 'sender',
  version: 1,
  language: 'en',
  start: 'name',
  steps: {
    name: { type: 'question', title: 'Name?', input: { type: 'text' }, field: 'name', next: 'kind' },
    kind: {
      type: 'question',
      title: 'What shall we do?',
      options: [
        {
          value: 'note',
          label: 'Note it',
          next: [{ when: { known: 'name', is: 'Ada' }, to: 'sent' }, { to: 'end' }],
        },
      ],
    },
    end: { type: 'question', title: 'Anything else?', options: [{ value: 'no', label: 'No', next: 'done' }] },
    sent: {
      type: 'result',
      title: 'Sent',
      final: true,
      effects: [{ type: 'send' }],
      outcome: 'help-request',
      options: [{ value: 'more', label: 'More', next: 'end' }],
    },
    done: { type: 'result', title: 'Done', outcome: 'resolved' },
  },
})

test('an answer that would send something now is given by a person', () => {
  const { session, types } = walk(sender, ['Eve', 'note', edit(0), 'Ada'])

  expect(session.step).toBe('kind')
  expect(types).toEqual(['report-progress'])
  expect(walk(sender, ['Eve', 'note', edit(0), 'Ada', 'note']).types).toContain('send')
})

test('an answer that ends the session is given by a person', () => {
  expect(walk(sender, ['Eve', 'note', 'no', edit(0), 'Eva']).session).toMatchObject({
    step: 'end',
    outcome: null,
  })
})

test('what was sent cannot be edited, what came after it can', () => {
  const { session } = walk(sender, ['Ada', 'note', 'more', 'no'])

  expect(editableFrom(sender, session)).toBe(2)
  expect(transition(sender, session, edit(1))).toEqual({ session, effects: [] })
  expect(transition(sender, session, edit(2)).session.step).toBe('sent')
  expect(editableFrom(sender, walk(sender, ['Ada', 'note']).session)).toBe(2)
})

test('an edit of no answer changes nothing', () => {
  const { session } = walk(troubleshooting, intake)
  for (const index of [-1, 4, 0.5])
    expect(transition(troubleshooting, session, edit(index)).session).toBe(session)
})

test('what was told meanwhile makes no question another one', () => {
  const told: SessionEvent = { type: 'learn', facts: { danger: 'yes' } }
  const path = [...intake, 'start-troubleshooting', 'normal', told, 'normal', edit(model), 'M9']

  expect(walk(troubleshooting, path).session).toMatchObject({
    step: 'connection-check',
    facts: { danger: 'yes' },
  })
})

test('forward puts back what back took away, the step that a server made included', () => {
  const made: SessionEvent = { type: 'made', step: { content: 'Wipe the drum' } }
  const path = ['laser', 'stripes', made, 'worse']
  const { session } = walk(printer, path)
  const again = walk(printer, [...path, back, back, back, forward, forward, forward])

  expect(again.session).toEqual({ ...session, revised: again.session.revised })
  expect(again.types).toEqual(['report-progress'])
  expect(walk(printer, [forward]).session).toEqual(start(printer))
})

test('after another answer forward goes on only where the same is asked', () => {
  const { session } = walk(troubleshooting, [...intake, back, back, back, 'Tuttnauer', forward, forward])
  const elsewhere = walk(troubleshooting, [...intake, ...intake.map(() => back), 'xray', forward]).session

  expect(answersOf(session)).toMatchObject({ manufacturer: 'Tuttnauer', 'issue-description': intake[3] })
  expect(elsewhere.step).toBe('manufacturer')
})

test('Previous Step asks everything again, with what was typed filled in', () => {
  const { session } = walk(troubleshooting, [...intake, back, back, back, 'Tuttnauer'])
  const next = transition(troubleshooting, session, { type: 'answer', value: 'T9' }).session

  expect(view(troubleshooting, session).input?.value).toBe('M11')
  expect(next.step).toBe('issue-description')
  expect(view(troubleshooting, next).input?.value).toBe(intake[3])
})

const eventOf = (entry: Entry): SessionEvent =>
  entry.type === 'command' || entry.type === 'answer' ? { type: 'answer', value: entry.value } : entry

/** A person who does the same from the beginning, dialogs included. */
function walkAgain({ log, id }: Session): Session {
  let session: Session = start(troubleshooting, { id })
  for (const entry of log) {
    const event = eventOf(entry)
    const next = transition(troubleshooting, session, event).session
    session =
      next === session && event.type === 'answer'
        ? transition(troubleshooting, session, { ...event, type: 'confirm' }).session
        : next
  }
  return session
}

/** What a person would call the same question. */
const questionAt = (session: Session) => {
  const { title, content, safety, options, input } = view(troubleshooting, session)
  return { title, content, safety, input: input?.type, options: options.map(({ value }) => value) }
}

/** Whether this answer leads to an end. */
const endsBy = (session: Session, value = '') =>
  (['answer', 'confirm'] as const).some(
    (type) =>
      view(troubleshooting, transition(troubleshooting, session, { type, value }).session).type === 'result',
  )

const isOther = ({ step }: Session, chosen: string) => {
  const { options = [] } = stepOf(troubleshooting, step)
  return options.some(({ value, open }) => open && value === chosen)
}

const valuesOf = (session: Session) => trail(session).map(({ step, value }) => `${step}: ${value}`)

test('on any walk an edit is the same as walking again, and loses no answer', () => {
  let [kept, waiting] = [0, 0]
  const check = (choices: readonly (number | string | SessionEvent)[], at: number, other: number) => {
    const before = anyWalk(choices, false)
    const from = editableFrom(troubleshooting, before)
    if (from >= before.count) return
    const index = from + (at % (before.count - from))
    const asked = transition(troubleshooting, before, edit(index)).session
    const { options } = view(troubleshooting, asked)
    const value = options[other % (options.length + 1)]?.value ?? 'something else'
    const answered = transition(troubleshooting, asked, { type: 'answer', value }).session
    const sent =
      answered === asked ? transition(troubleshooting, asked, { type: 'confirm', value }).session : answered
    const after = transition(troubleshooting, sent, { type: 'unavailable' }).session
    if (after === asked) return

    // Walked again from the beginning, the same answers lead to the same moment.
    const { revised: _, later, replays, ...moment } = after
    expect(walkAgain(after)).toMatchObject(moment)
    // Each later answer stands, or waits to be given again.
    const later0 = valuesOf(before).slice(index + 1)
    const now = [
      ...valuesOf(after).slice(index + 1),
      ...later.map(({ answer: a }) => `${a.step}: ${a.value}`),
    ]
    expect([...now].sort()).toEqual(expect.arrayContaining(later0.sort()))
    // One that waits at this very step is asked again because something is different, because it ends the session,
    // or because it is what "Other" stands for.
    const again = trail(before).findIndex(
      (one) => one === later.find(({ answer: a }) => a.step === after.step)?.answer,
    )
    const isDue = again >= 0 && replays && after.pending === null && !isOther(asked, value)
    if (isDue && !endsBy(after, trail(before)[again]?.value)) {
      const then = transition(troubleshooting, before, edit(again)).session
      expect(questionAt(after)).not.toEqual(questionAt(then))
    }
    expect(restore(troubleshooting, serialize(troubleshooting, after))).toEqual(after)
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

test('on any walk going back and forward again is where one was', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40, size: 'max' }), fc.nat({ max: 9 }), (choices, steps) => {
      const before = anyWalk(choices, false)
      let session = before
      let taken = 0
      for (; taken < steps && view(troubleshooting, session).canGoBack; taken++)
        session = transition(troubleshooting, session, back).session
      for (; taken > 0; taken--) session = transition(troubleshooting, session, forward).session

      expect(session).toEqual({ ...before, revised: session.revised })
    }),
    { numRuns: 300 },
  )
})
