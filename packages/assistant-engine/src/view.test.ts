import { expect, test } from 'vitest'
import { start } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { playSession } from './testing/play-session.ts'
import { view } from './view.ts'
import { translate, translationsOf } from './translations.ts'

test('texts can depend on facts and answers', () => {
  expect(view(printer, start(printer)).title).toBe('Which printer is it?')
  expect(view(printer, start(printer, { facts: { firstName: 'Ada' } })).title).toBe(
    'Hello Ada, which printer is it?',
  )
  expect(view(printer, playSession(printer, ['ink']).session).title).toBe(
    'What does your Ink jet printer do?',
  )
})

test('options appear when their condition holds', () => {
  const values = (path: string[]) =>
    view(printer, playSession(printer, path).session).options.map(({ value }) => value)

  expect(values(['laser'])).toEqual(['stripes', 'nothing', 'photo'])
  expect(values(['other', 'Matrix'])).toEqual(['nothing', 'photo'])
})

test('a command appears once there are more answers than its `shownAfter`', () => {
  expect(view(printer, playSession(printer, ['laser']).session).commands).toEqual([])
  expect(view(printer, playSession(printer, ['laser', 'nothing']).session).commands).toMatchObject([
    { value: 'help' },
  ])
})

test('a confirmed command keeps the session at its step, and the view tells the outcome', () => {
  const sent = playSession(printer, ['laser', { type: 'confirm', value: 'help' }]).session
  const answered = playSession(printer, ['laser', { type: 'confirm', value: 'help' }, 'nothing', 'works'])

  expect(view(printer, start(printer)).outcome).toBe(null)
  expect(view(printer, sent)).toMatchObject({ id: 'fault', outcome: 'help-request' })
  expect(view(printer, answered.session).outcome).toBe('resolved')
})

test('a generated step puts its text and options before the step’s own', () => {
  const made = {
    title: 'Is it warm?',
    options: [
      { value: 'warm', label: 'Warm' },
      { value: 'person', label: 'A person' },
    ],
  }
  const shown = view(
    printer,
    playSession(printer, ['laser', 'odd', { type: 'generated', step: made }]).session,
  )

  expect(shown).toMatchObject({ title: 'Is it warm?', generated: true, content: '' })
  expect(shown.options).toEqual([
    { value: 'warm', label: 'Warm', generated: true },
    { value: 'continue', label: 'Continue', generated: false },
    { value: 'person', label: 'Talk to a person', generated: false },
  ])
})

test('a text field of the server has a type and a placeholder, and nothing else that the server wrote', () => {
  const raw = { type: 'text', placeholder: 'How?', prefill: '{x}', autocomplete: 'name', value: 'x' } as const
  const shown = (input: { type: 'text'; placeholder?: string }) =>
    view(printer, playSession(printer, ['laser', 'odd', { type: 'generated', step: { input } }]).session)
      .input

  expect(shown(raw)).toEqual({ type: 'text', placeholder: 'How?', autocomplete: 'off', value: '' })
  expect(shown({ type: 'text' })).toEqual({ type: 'text', placeholder: '', autocomplete: 'off', value: '' })
})

test('an input starts with the known value', () => {
  const path = ['laser', 'nothing', 'dead']
  expect(view(printer, playSession(printer, path).session).input?.value).toBe('')
  expect(
    view(printer, playSession(printer, path, { facts: { contactName: 'Ada' } }).session).input?.value,
  ).toBe('Ada')
})

test('a person is offered after as many failed attempts as the threshold', () => {
  const offer = (threshold: number) =>
    view(printer, playSession(printer, ['laser', 'nothing', 'again'], { threshold }).session).offer

  expect(offer(2)).toBe('')
  expect(offer(1)).toBe('A person can help.')
})

test('a translation changes only texts, so a session continues in another language', () => {
  const words = translationsOf(printer)
  const german = translate(printer, {
    language: 'de',
    steps: {
      fault: { title: 'Was macht der Drucker ({kind})?', options: { nothing: { label: 'Gar nichts' } } },
    },
    commands: { help: { label: 'Hilfe' } },
    offer: 'Ein Mensch kann helfen.',
  })
  const shown = view(german, playSession(printer, ['laser']).session)

  expect(shown.title).toBe('Was macht der Drucker (Laser)?')
  expect(shown.options.map(({ label }) => label)).toEqual(['Stripes', 'Gar nichts', 'Send a picture'])
  expect(playSession(german, ['laser', 'nothing']).session.step).toBe('power')
  expect(translate(printer, words)).toEqual(printer)
})
