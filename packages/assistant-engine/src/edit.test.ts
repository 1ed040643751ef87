import { expect, test } from 'vitest'
import { previousAnswerOf, editableFrom } from './undone-answers.ts'
import { answersOf, start } from './session.ts'
import type { SessionEvent } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { playSession } from './testing/play-session.ts'
import { transition } from './transition.ts'
import { clinic } from './testing/clinic-flow.ts'
import { view } from './view.ts'
import { defineWorkflow } from './workflow.ts'

const edit = (index: number): SessionEvent => ({ type: 'edit', index })
const back = { type: 'undo' } as const
const forward = { type: 'forward' } as const

const intake = ['autoclave', 'Midmark', 'M11', 'It stops at 118 degrees']
const model = 2

test('correcting the model asks only the model again', () => {
  const asked = playSession(clinic, [...intake, edit(model)])
  const { session, types } = playSession(clinic, [...intake, edit(model), 'M9'])

  expect(asked.session.step).toBe('model')
  expect(view(clinic, asked.session).input?.value).toBe('M11')
  expect(asked.types).toEqual(['report-progress'])
  expect(session).toMatchObject({ step: 'how-to-proceed', redoable: [], replays: false })
  expect(answersOf(session)).toMatchObject({ model: 'M9', 'issue-description': intake[3] })
  expect(types).toEqual(['report-progress', 'wait'])
})

test('an answer whose question changed is asked again with the old answer offered', () => {
  const path = [...intake, 'start-troubleshooting', 'normal', 'blank']
  const changed = playSession(clinic, [...path, edit(0), 'xray']).session
  const maker = playSession(clinic, [...path, edit(0), 'xray', 'GE Healthcare']).session

  // The makers and the checks differ now; the model, the issue and the choice do not.
  expect(changed.step).toBe('manufacturer')
  expect(view(clinic, changed).previousAnswer).toBe('Midmark')
  expect(maker.step).toBe('power-check')
  expect(view(clinic, maker).previousAnswer).toBe('normal')
  expect(answersOf(maker)).toMatchObject({ model: 'M11', 'issue-description': intake[3] })
  expect(maker.redoable.map(({ answer }) => answer.step)).toEqual(['power-check', 'display-check'])
})

test('a new question comes first, and the later answers come back once it is answered', () => {
  const between = playSession(printer, ['laser', 'nothing', 'dead', edit(0), 'other']).session
  const after = transition(printer, between, { type: 'answer', value: 'Matrix' }).session

  expect(between.step).toBe('kind-input')
  expect(after.step).toBe('fault')
  expect(previousAnswerOf(after)).toBe('nothing')
  expect(transition(printer, after, { type: 'answer', value: 'nothing' }).session.step).toBe('contact')
})

test('choosing "Other" again asks for its text again with the old text offered, then the rest comes back', () => {
  const path = ['other', 'Infusion pmp', 'Philips', 'Space', 'Pressure alarm', edit(0), 'other']
  const asked = playSession(clinic, path).session
  const after = transition(clinic, asked, { type: 'answer', value: 'Infusion pump' }).session

  expect(asked.step).toBe('other-equipment-input')
  expect(view(clinic, asked).input?.value).toBe('Infusion pmp')
  expect(after).toMatchObject({ step: 'how-to-proceed', redoable: [], replays: false })
  expect(after.facts).toMatchObject({
    equipmentType: 'Infusion pump',
    manufacturer: 'Philips',
    model: 'Space',
  })
})

test('giving the same answer again changes nothing', () => {
  const before = playSession(clinic, [...intake, 'start-troubleshooting', 'normal']).session
  const after = playSession(clinic, [
    ...intake,
    'start-troubleshooting',
    'normal',
    edit(1),
    'Midmark',
  ]).session

  expect(after).toEqual({ ...before, undone: after.undone })
})

test('the server is asked again, and an answer to an identical generated step is kept', () => {
  const made: SessionEvent = { type: 'generated', step: { content: 'Wipe the drum' } }
  const other: SessionEvent = { type: 'generated', step: { content: 'Change the drum' } }
  const path = ['laser', 'stripes', made, 'worse', edit(0), 'ink', 'stripes']
  const asking = playSession(printer, path)

  expect(asking.session).toMatchObject({ step: 'clean', pending: 'advice' })
  expect(asking.effects.at(-1)).toEqual({
    type: 'ask-server',
    ask: 'advice',
    step: 'fault',
    value: 'stripes',
  })
  expect(playSession(printer, [...path, made]).session.step).toBe('contact')
  expect(playSession(printer, [...path, made]).types).toEqual(['report-progress'])
  expect(playSession(printer, [...path, other]).session).toMatchObject({ step: 'clean', pending: null })
  expect(playSession(printer, [...path, { type: 'generation-failed' }]).session.step).toBe('clean')
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

test('an answer that would send something is never put back automatically', () => {
  const { session, types } = playSession(sender, ['Eve', 'note', edit(0), 'Ada'])

  expect(session.step).toBe('kind')
  expect(types).toEqual(['report-progress'])
  expect(playSession(sender, ['Eve', 'note', edit(0), 'Ada', 'note']).types).toContain('send')
})

test('an answer that ends the session is never put back automatically', () => {
  expect(playSession(sender, ['Eve', 'note', 'no', edit(0), 'Eva']).session).toMatchObject({
    step: 'end',
    outcome: null,
  })
})

test('answers before a sent request cannot be edited, later answers can', () => {
  const { session } = playSession(sender, ['Ada', 'note', 'more', 'no'])

  expect(editableFrom(sender, session)).toBe(2)
  expect(transition(sender, session, edit(1))).toEqual({ session, effects: [] })
  expect(transition(sender, session, edit(2)).session.step).toBe('sent')
  expect(editableFrom(sender, playSession(sender, ['Ada', 'note']).session)).toBe(2)
})

test('an edit of an answer that does not exist changes nothing', () => {
  const { session } = playSession(clinic, intake)
  for (const index of [-1, 4, 0.5]) expect(transition(clinic, session, edit(index)).session).toBe(session)
})

test('facts that the host sets meanwhile do not change a question', () => {
  const told: SessionEvent = { type: 'set-facts', facts: { danger: 'yes' } }
  const path = [...intake, 'start-troubleshooting', 'normal', told, 'normal', edit(model), 'M9']

  expect(playSession(clinic, path).session).toMatchObject({
    step: 'connection-check',
    facts: { danger: 'yes' },
  })
})

test('forward restores what back removed, including a generated step', () => {
  const made: SessionEvent = { type: 'generated', step: { content: 'Wipe the drum' } }
  const path = ['laser', 'stripes', made, 'worse']
  const { session } = playSession(printer, path)
  const again = playSession(printer, [...path, back, back, back, forward, forward, forward])

  expect(again.session).toEqual({ ...session, undone: again.session.undone })
  expect(again.types).toEqual(['report-progress'])
  expect(playSession(printer, [forward]).session).toEqual(start(printer))
})

test('after a different answer, forward continues only where the question is the same', () => {
  const { session } = playSession(clinic, [...intake, back, back, back, 'Tuttnauer', forward, forward])
  const elsewhere = playSession(clinic, [...intake, ...intake.map(() => back), 'xray', forward]).session

  expect(answersOf(session)).toMatchObject({ manufacturer: 'Tuttnauer', 'issue-description': intake[3] })
  expect(elsewhere.step).toBe('manufacturer')
})

test('Previous Step asks every question again with the typed text filled in', () => {
  const { session } = playSession(clinic, [...intake, back, back, back, 'Tuttnauer'])
  const next = transition(clinic, session, { type: 'answer', value: 'T9' }).session

  expect(view(clinic, session).input?.value).toBe('M11')
  expect(next.step).toBe('issue-description')
  expect(view(clinic, next).input?.value).toBe(intake[3])
})

test('a step whose safety instructions name a changed answer is asked again', () => {
  const pump = defineWorkflow({
    id: 'pump',
    version: 1,
    language: 'en',
    start: 'kind',
    steps: {
      kind: { type: 'question', title: 'Which pump?', input: { type: 'text' }, field: 'kind', next: 'room' },
      room: { type: 'question', title: 'Which room?', input: { type: 'text' }, next: 'look' },
      look: {
        type: 'question',
        title: 'Is its lamp lit?',
        safety: 'Nobody depends on the {kind}.',
        options: [{ value: 'yes', label: 'Yes', next: 'sound' }],
      },
      sound: { type: 'question', title: 'Does it beep?', input: { type: 'text' }, next: 'end' },
      end: { type: 'result', title: 'Thank you.', final: true },
    },
  })
  const stepAfter = (kind: string) => playSession(pump, ['Feeding pump', '12', 'yes', edit(0), kind]).session

  expect(stepAfter('Syringe pump').step).toBe('look')
  expect(previousAnswerOf(stepAfter('Syringe pump'))).toBe('yes')
  expect(stepAfter('Feeding pump').step).toBe('sound')
})
