import { expect, test } from 'vitest'
import { start } from './session.ts'
import { printer } from './testing/printer.ts'
import { walk } from './testing/walk.ts'
import { view } from './view.ts'
import { translate, wordsOf } from './words.ts'

test('texts may depend on facts and answers', () => {
  expect(view(printer, start(printer)).title).toBe('Which printer is it?')
  expect(view(printer, start(printer, { facts: { firstName: 'Ada' } })).title).toBe(
    'Hello Ada, which printer is it?',
  )
  expect(view(printer, walk(printer, ['ink']).session).title).toBe('What does your Ink jet printer do?')
})

test('options appear when their condition holds', () => {
  const values = (path: string[]) =>
    view(printer, walk(printer, path).session).options.map(({ value }) => value)

  expect(values(['laser'])).toEqual(['stripes', 'nothing', 'photo'])
  expect(values(['other', 'Matrix'])).toEqual(['nothing', 'photo'])
})

test('commands appear after their number of answers', () => {
  expect(view(printer, walk(printer, ['laser']).session).commands).toEqual([])
  expect(view(printer, walk(printer, ['laser', 'nothing']).session).commands).toMatchObject([
    { value: 'help' },
  ])
})

test('a server-made step puts its words and options before the step’s own', () => {
  const made = {
    title: 'Is it warm?',
    options: [
      { value: 'warm', label: 'Warm' },
      { value: 'person', label: 'Somebody' },
    ],
  }
  const shown = view(printer, walk(printer, ['laser', 'odd', { type: 'made', step: made }]).session)

  expect(shown).toMatchObject({ title: 'Is it warm?', made: true, content: '' })
  expect(shown.options).toEqual([
    { value: 'warm', label: 'Warm', made: true },
    { value: 'continue', label: 'Continue', made: false },
    { value: 'person', label: 'Talk to a person', made: false },
  ])
})

test('an input begins with what is known', () => {
  const path = ['laser', 'nothing', 'dead']
  expect(view(printer, walk(printer, path).session).input?.value).toBe('')
  expect(view(printer, walk(printer, path, { facts: { contactName: 'Ada' } }).session).input?.value).toBe(
    'Ada',
  )
})

test('a person is offered after as many failed attempts as the threshold', () => {
  const offer = (threshold: number) =>
    view(printer, walk(printer, ['laser', 'nothing', 'again'], { threshold }).session).offer

  expect(offer(2)).toBe('')
  expect(offer(1)).toBe('A person can help.')
})

test('another language changes words alone: a session goes on in it', () => {
  const words = wordsOf(printer)
  const german = translate(printer, {
    language: 'de',
    steps: {
      fault: { title: 'Was macht der Drucker ({kind})?', options: { nothing: { label: 'Gar nichts' } } },
    },
    commands: { help: { label: 'Hilfe' } },
    offer: 'Ein Mensch kann helfen.',
  })
  const shown = view(german, walk(printer, ['laser']).session)

  expect(shown.title).toBe('Was macht der Drucker (Laser)?')
  expect(shown.options.map(({ label }) => label)).toEqual(['Stripes', 'Gar nichts', 'Send a picture'])
  expect(walk(german, ['laser', 'nothing']).session.step).toBe('power')
  expect(translate(printer, words)).toEqual(printer)
})
