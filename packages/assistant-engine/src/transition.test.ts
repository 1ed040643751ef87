import { expect, test } from 'vitest'
import { answersOf, revision, start, trail } from './session.ts'
import { printer } from './testing/printer.ts'
import { walk } from './testing/walk.ts'
import { transition } from './transition.ts'

test('a chosen option leads on, is kept, and is reported after its wait', () => {
  const { session, effects } = walk(printer, ['laser'])

  expect(session.step).toBe('fault')
  expect(answersOf(session)).toEqual({ kind: 'laser' })
  expect(session.facts).toEqual({ equipmentType: 'Laser' })
  expect(effects).toEqual([
    { type: 'report-progress', step: 'kind', value: 'laser' },
    { type: 'wait', ms: 100 },
  ])
})

test('a typed answer replaces what "other" said in the same field', () => {
  const { session } = walk(printer, ['other', '  Matrix  '])

  expect(session.facts).toEqual({ equipmentType: 'Matrix' })
  expect(answersOf(session)).toEqual({ kind: 'other', 'kind-input': 'Matrix' })
})

test.each(['', '   ', '\n\t'])('a blank answer %j changes nothing', (value) => {
  const session = start(printer)

  expect(transition(printer, session, { type: 'answer', value })).toEqual({ session, effects: [] })
})

test('transition is pure: the same call gives the same answer and leaves the session as it was', () => {
  const { session } = walk(printer, ['laser'])
  const copy = structuredClone(session)

  const once = transition(printer, session, { type: 'answer', value: 'stripes' })
  const twice = transition(printer, session, { type: 'answer', value: 'stripes' })

  expect(once).toEqual(twice)
  expect(session).toEqual(copy)
})

test('an option with a dialog asks for it first and moves once it is confirmed', () => {
  const asked = walk(printer, ['laser', 'photo'])
  expect(asked.session.step).toBe('fault')
  expect(asked.types).toEqual(['open-file-dialog'])

  const confirmed = walk(printer, ['laser', 'photo', { type: 'confirm', value: 'photo' }])
  expect(confirmed.session.step).toBe('power')
  expect(answersOf(confirmed.session)['fault']).toBe('photo')
})

test('a confirmation of something that opens no dialog changes nothing', () => {
  const { session } = walk(printer, ['laser', { type: 'confirm', value: 'stripes' }])
  expect(session.step).toBe('fault')
})

test('an option that stays only has effects', () => {
  const fixed = walk(printer, ['laser', 'nothing', 'works'])
  const rated = transition(printer, fixed.session, { type: 'answer', value: 'rate' })

  expect(fixed.types).toContain('finish')
  expect(rated).toEqual({ session: fixed.session, effects: [{ type: 'rate-session' }] })
})

test('the help command works anywhere and marks the session without moving it', () => {
  const { session, effects } = walk(printer, ['laser', { type: 'confirm', value: 'help' }])

  expect(session).toMatchObject({ step: 'fault', outcome: 'help-request', count: 1 })
  expect(effects).toContainEqual({ type: 'finish', outcome: 'help-request' })
})

test('a step that asks the server takes no answer until the server has spoken or failed', () => {
  const asked = walk(printer, ['laser', 'stripes'])
  expect(asked.session.pending).toBe('advice')
  expect(asked.effects).toContainEqual({ type: 'ask-server', ask: 'advice', step: 'fault', value: 'stripes' })

  expect(transition(printer, asked.session, { type: 'answer', value: 'works' }).session).toBe(asked.session)
  const failed = transition(printer, asked.session, { type: 'unavailable' })
  expect(failed.session).toMatchObject({ step: 'clean', pending: null, made: null })
  expect(transition(printer, failed.session, { type: 'unavailable' }).session).toBe(failed.session)
})

test('an answer that nothing handles goes to the adaptive step, and the server may dress it', () => {
  const made = { title: 'Is it warm?', options: [{ value: 'warm', label: 'Yes, warm' }] }
  const { session, effects } = walk(printer, ['laser', 'smells odd'])
  expect(session).toMatchObject({ step: 'unsure', pending: 'adaptive' })
  expect(effects).toContainEqual({ type: 'ask-server', ask: 'adaptive', step: 'fault', value: 'smells odd' })

  const dressed = transition(printer, session, { type: 'made', step: made }).session
  expect(dressed).toMatchObject({ step: 'unsure', pending: null, made })
})

test('server-made steps follow each other no more often than the limit; the fallbacks stay', () => {
  const made = { type: 'made', step: { title: 'Hm' } } as const
  const twice = walk(printer, ['laser', 'odd', made, 'odder', made, 'oddest'])

  expect(twice.session).toMatchObject({ step: 'unsure', pending: null, madeInRow: 2 })
  expect(twice.types).not.toContain('ask-server')
  expect(transition(printer, twice.session, { type: 'answer', value: 'person' }).session.step).toBe('contact')
})

test('an answer that the flow handles ends a row of server-made steps, and what the server made', () => {
  const made = { type: 'made', step: { title: 'Hm', content: 'Warm?' } } as const
  const handled = walk(printer, ['laser', 'odd', made, 'odder', made, 'continue'])
  expect(handled.session).toMatchObject({ step: 'power', made: null, madeInRow: 0 })

  const asked = transition(printer, handled.session, { type: 'answer', value: 'odd again' })
  expect(asked.session).toMatchObject({ step: 'unsure', pending: 'adaptive' })
})

test('the same answer at the same step as often as the threshold is a loop and escalates with a reason', () => {
  const twice = walk(printer, ['laser', 'nothing', 'again', 'again'])
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

test('failed attempts at the threshold offer a person and the flow goes on', () => {
  const { session, types } = walk(printer, ['laser', 'nothing', 'again', 'dead'], { threshold: 2 })

  expect(types).toContain('offer-human')
  expect(session).toMatchObject({ step: 'contact', failures: 2, outcome: null })
})

test('a server that sees danger advises a person with its reason, and the session stays open', () => {
  const { session, types } = walk(printer, [
    'laser',
    'odd',
    { type: 'made', step: { title: 'Stop', escalate: 'Smoke was reported.' } },
  ])

  expect(session).toMatchObject({ outcome: null, escalationReason: 'Smoke was reported.' })
  expect(types).toEqual(['report-progress', 'escalate'])
})

test('revision grows with every event, going back included', () => {
  const events = [
    'laser',
    'nothing',
    { type: 'back' },
    { type: 'back' },
    'ink',
    { type: 'learn', facts: {} },
  ] as const
  const revisions = events.map((_, index) => revision(walk(printer, events.slice(0, index + 1)).session))

  expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
  expect(new Set(revisions).size).toBe(revisions.length)
})

test('the trail tells every answer in order, with its time', () => {
  const { session } = walk(printer, [{ type: 'answer', value: 'laser', at: 5 }, 'nothing'])

  expect(trail(session)).toEqual([
    { type: 'answer', step: 'kind', value: 'laser', place: 0, at: 5 },
    { type: 'answer', step: 'fault', value: 'nothing', place: 1 },
  ])
})
