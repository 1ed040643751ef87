import { expect, test } from 'vitest'
import { answersOf, revision, start, answersInOrder } from './session.ts'
import { restore, serialize } from './serialize.ts'
import { transcript } from './summary/transcript.ts'
import { printer } from './testing/print-flow.ts'
import { playSession } from './testing/play-session.ts'
import { begin, transition } from './transition.ts'
import { view } from './view.ts'
import type { Step, Workflow } from './workflow.ts'

test('a chosen option leads to the next step, is stored, and is reported after its wait', () => {
  const { session, effects } = playSession(printer, ['laser'])

  expect(session.step).toBe('fault')
  expect(answersOf(session)).toEqual({ kind: 'laser' })
  expect(session.facts).toEqual({ equipmentType: 'laser' })
  expect(effects).toEqual([
    { type: 'report-progress', step: 'kind', value: 'laser' },
    { type: 'wait', ms: 100 },
  ])
})

test('a typed answer replaces "other" in the same field', () => {
  const { session } = playSession(printer, ['other', '  Matrix  '])

  expect(session.facts).toEqual({ equipmentType: 'Matrix' })
  expect(answersOf(session)).toEqual({ kind: 'other', 'kind-input': 'Matrix' })
})

test('typed words are the answer, even where a command or an option has that value', () => {
  const who: Step = {
    type: 'question',
    title: 'Who are you?',
    input: { type: 'text' },
    options: [{ value: 'no', label: 'I do not say', next: 'sent' }],
    field: 'contactName',
    next: 'sent',
  }
  const flow: Workflow = { ...printer, start: 'contact', steps: { ...printer.steps, contact: who } }
  const typed = (value: string) => playSession(flow, [{ type: 'typed', value }]).session

  expect(typed(' help ')).toMatchObject({ step: 'sent', facts: { contactName: 'help' } })
  expect(typed('no')).toMatchObject({ facts: { contactName: 'no' }, log: [{ place: null }] })
  expect(playSession(flow, ['no']).session).toMatchObject({
    facts: { contactName: 'no' },
    log: [{ place: 0 }],
  })
  expect(playSession(flow, ['help']).types).toEqual(['open-help-dialog'])
  expect(typed('  ')).toEqual(start(flow))

  const [line] = transcript(flow, typed('no'))
  expect(line).toMatchObject({ answer: 'no', summaryLabel: 'no' })
  expect(restore(flow, serialize(flow, typed('no')))).toEqual(typed('no'))
  const back = playSession(flow, [{ type: 'typed', value: 'no' }, { type: 'undo' }]).session
  expect(view(flow, back).input?.value).toBe('no')
  expect(transition(flow, back, { type: 'forward' }).session).toMatchObject({ facts: { contactName: 'no' } })
})

test('words typed where nothing can be typed go to the adaptive step', () => {
  expect(playSession(printer, [{ type: 'typed', value: 'laser' }]).session.step).toBe('unsure')
})

test.each(['', '   ', '\n\t'])('a blank answer %j changes nothing', (value) => {
  const session = start(printer)

  expect(transition(printer, session, { type: 'answer', value })).toEqual({ session, effects: [] })
})

test('transition is pure: the same call gives the same result and does not change the session', () => {
  const { session } = playSession(printer, ['laser'])
  const copy = structuredClone(session)

  const once = transition(printer, session, { type: 'answer', value: 'stripes' })
  const twice = transition(printer, session, { type: 'answer', value: 'stripes' })

  expect(once).toEqual(twice)
  expect(session).toEqual(copy)
})

test('an option with a dialog opens it first and moves once it is confirmed', () => {
  const asked = playSession(printer, ['laser', 'photo'])
  expect(asked.session.step).toBe('fault')
  expect(asked.types).toEqual(['open-file-dialog'])

  const confirmed = playSession(printer, ['laser', 'photo', { type: 'confirm', value: 'photo' }])
  expect(confirmed.session.step).toBe('power')
  expect(answersOf(confirmed.session)['fault']).toBe('photo')
})

test('confirming an option without a dialog changes nothing', () => {
  const { session } = playSession(printer, ['laser', { type: 'confirm', value: 'stripes' }])
  expect(session.step).toBe('fault')
})

test('an internal option only has effects', () => {
  const fixed = playSession(printer, ['laser', 'nothing', 'works'])
  const rated = transition(printer, fixed.session, { type: 'answer', value: 'rate' })

  expect(fixed.types).toContain('finish')
  expect(rated).toEqual({ session: fixed.session, effects: [{ type: 'rate-session' }] })
})

test('the help command works anywhere and marks the session without moving it', () => {
  const { session, effects } = playSession(printer, ['laser', { type: 'confirm', value: 'help' }])

  expect(session).toMatchObject({ step: 'fault', outcome: 'help-request', count: 1 })
  expect(effects).toContainEqual({ type: 'finish', outcome: 'help-request' })
})

test('a confirmed command gives its effects, once with the dialog confirmed and not before', () => {
  const officer = {
    value: 'officer',
    label: 'Call',
    internal: true,
    dialog: 'open-call',
    outcome: 'stopped',
  } as const
  const flow: Workflow = { ...printer, commands: [{ ...officer, effects: [{ type: 'ring' }] }] }
  const opened = playSession(flow, ['laser', 'officer'])
  const confirmed = playSession(flow, ['laser', { type: 'confirm', value: 'officer' }])

  expect(opened.effects).toEqual([{ type: 'open-call', value: 'officer' }])
  expect(confirmed.types).toEqual(['report-progress', 'ring', 'finish'])
  expect(confirmed.session).toMatchObject({ step: 'fault', outcome: 'stopped' })
  expect(restore(flow, serialize(flow, confirmed.session))).toEqual(confirmed.session)
})

test.each([
  ['stopped', null],
  ['help-request', 'help-request'],
  ['work-order', 'work-order'],
])(
  'after further answers, the outcome "%s" of a command is %j, and "resolved" replaces it',
  (outcome, open) => {
    const command = { value: 'call', label: 'Call', internal: true, dialog: 'open-call', outcome } as const
    const flow: Workflow = { ...printer, commands: [command] }
    const { session } = playSession(flow, ['laser', { type: 'confirm', value: 'call' }, 'nothing'])

    expect(session).toMatchObject({ step: 'power', outcome: open })
    expect(transition(flow, session, { type: 'answer', value: 'works' }).session.outcome).toBe('resolved')
  },
)

test('a step that asks the server takes no answer until the server answers or fails', () => {
  const asked = playSession(printer, ['laser', 'stripes'])
  expect(asked.session.pending).toBe('advice')
  expect(asked.effects).toContainEqual({ type: 'ask-server', ask: 'advice', step: 'fault', value: 'stripes' })

  expect(transition(printer, asked.session, { type: 'answer', value: 'works' }).session).toBe(asked.session)
  const failed = transition(printer, asked.session, { type: 'generation-failed' })
  expect(failed.session).toMatchObject({ step: 'clean', pending: null, generated: null })
  expect(transition(printer, failed.session, { type: 'generation-failed' }).session).toBe(failed.session)
})

test('an unhandled answer goes to the adaptive step, which the server can generate', () => {
  const made = { title: 'Is it warm?', options: [{ value: 'warm', label: 'Yes, warm' }] }
  const { session, effects } = playSession(printer, ['laser', 'smells odd'])
  expect(session).toMatchObject({ step: 'unsure', pending: 'adaptive' })
  expect(effects).toContainEqual({ type: 'ask-server', ask: 'adaptive', step: 'fault', value: 'smells odd' })

  const dressed = transition(printer, session, { type: 'generated', step: made }).session
  expect(dressed).toMatchObject({ step: 'unsure', pending: null, generated: made })
})

test('consecutive generated steps stop at the limit; the fallbacks stay', () => {
  const made = { type: 'generated', step: { title: 'Hm' } } as const
  const twice = playSession(printer, ['laser', 'odd', made, 'odder', made, 'oddest'])

  expect(twice.session).toMatchObject({ step: 'unsure', pending: null, generatedInRow: 2 })
  expect(twice.types).not.toContain('ask-server')
  expect(transition(printer, twice.session, { type: 'answer', value: 'person' }).session.step).toBe('contact')
})

test('an answer that the flow handles ends a series of generated steps', () => {
  const made = { type: 'generated', step: { title: 'Hm', content: 'Warm?' } } as const
  const handled = playSession(printer, ['laser', 'odd', made, 'odder', made, 'continue'])
  expect(handled.session).toMatchObject({ step: 'power', generated: null, generatedInRow: 0 })

  const asked = transition(printer, handled.session, { type: 'answer', value: 'odd again' })
  expect(asked.session).toMatchObject({ step: 'unsure', pending: 'adaptive' })
})

test('the same answer at the same step as often as the threshold is a loop and escalates with a reason', () => {
  const twice = playSession(printer, ['laser', 'nothing', 'again', 'again'])
  expect(twice.session).toMatchObject({ step: 'power', loop: false })

  const thrice = transition(printer, twice.session, { type: 'answer', value: 'again' })
  expect(thrice.session).toMatchObject({
    step: 'stuck',
    loop: true,
    outcome: 'escalated',
    escalationReason: 'The same step was answered the same way three times.',
  })
  expect(thrice.effects).toContainEqual({ type: 'escalate', reason: 'loop' })
})

test('a new session has the effects of its first step, its question and its outcome', () => {
  const flow: Workflow = {
    ...printer,
    start: 'sent',
    steps: {
      ...printer.steps,
      sent: { ...printer.steps.sent, ask: 'greeting', effects: [{ type: 'create-help-request' }] },
    },
  }
  const { session, effects } = begin(flow, { id: 's-1' })

  expect(session).toEqual(start(flow, { id: 's-1' }))
  expect(effects).toEqual([
    { type: 'create-help-request' },
    { type: 'ask-server', ask: 'greeting', step: '', value: '' },
    { type: 'finish', outcome: 'help-request' },
  ])
  expect(begin(printer)).toEqual({ session: start(printer), effects: [] })
})

test('a session that walks on from an outcome is open again', () => {
  const flow: Workflow = {
    ...printer,
    steps: {
      ...printer.steps,
      fixed: {
        type: 'result',
        title: 'Good to hear',
        outcome: 'resolved',
        options: [{ value: 'back-again', label: 'It is back', next: 'power' }],
      },
    },
  }
  const path = ['laser', 'nothing', 'works']

  expect(playSession(flow, path).session).toMatchObject({ step: 'fixed', outcome: 'resolved' })
  expect(playSession(flow, [...path, 'back-again']).session).toMatchObject({ step: 'power', outcome: null })
})

test.each(['constructor', 'toString', '__proto__'])('a condition on %j reads facts only', (name) => {
  const flow: Workflow = {
    ...printer,
    steps: {
      ...printer.steps,
      kind: {
        ...printer.steps.kind,
        next: [{ when: { known: name }, to: 'power' }, { to: 'fault' }],
        title: `Which {${name}|printer}?`,
      },
    },
  }

  expect(view(flow, start(flow)).title).toBe('Which printer?')
  expect(playSession(flow, ['laser']).session.step).toBe('fault')
})

test('failed attempts at the threshold offer a person, and the flow continues', () => {
  const { session, types } = playSession(printer, ['laser', 'nothing', 'again', 'dead'], { threshold: 2 })

  expect(types).toContain('offer-human')
  expect(session).toMatchObject({ step: 'contact', failures: 2, outcome: null })
})

test('a server that detects danger advises a person with a reason, and the session stays open', () => {
  const { session, types } = playSession(printer, [
    'laser',
    'odd',
    { type: 'generated', step: { title: 'Stop', escalate: 'Smoke was reported.' } },
  ])

  expect(session).toMatchObject({ outcome: null, escalationReason: 'Smoke was reported.' })
  expect(types).toEqual(['report-progress', 'escalate'])
})

test('the revision grows with every event, including going back', () => {
  const events = [
    'laser',
    'nothing',
    { type: 'undo' },
    { type: 'undo' },
    'ink',
    { type: 'set-facts', facts: {} },
  ] as const
  const revisions = events.map((_, index) =>
    revision(playSession(printer, events.slice(0, index + 1)).session),
  )

  expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
  expect(new Set(revisions).size).toBe(revisions.length)
})

test('the trail has every answer in order, with its time', () => {
  const { session } = playSession(printer, [{ type: 'answer', value: 'laser', at: 5 }, 'nothing'])

  expect(answersInOrder(session)).toEqual([
    { type: 'answer', step: 'kind', value: 'laser', place: 0, at: 5 },
    { type: 'answer', step: 'fault', value: 'nothing', place: 1 },
  ])
})
