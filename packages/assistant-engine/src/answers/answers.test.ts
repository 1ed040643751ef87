import { expect, test } from 'vitest'
import { restore, serialize } from '../serialize.ts'
import { start } from '../session.ts'
import type { SessionEvent } from '../session.ts'
import { transcript } from '../summary/index.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { factTexts } from '../text.ts'
import { translate, translationsOf } from '../translations.ts'
import { view } from '../view.ts'
import type { Input } from '../workflow.ts'
import { refusalAt, refusalOf, refusalText, transition } from './index.ts'

const parts = [
  { value: 'noise', label: 'Noise' },
  { value: 'smell', label: 'Smell' },
  { value: 'heat', label: 'Heat' },
]

test.each<[Input, string[], { [value: string]: string }]>([
  [
    { type: 'number', unit: 'V', atLeast: 0, below: 250 },
    ['0', '-0', '3.5', '249.99', '+7'],
    {
      '-1': 'atLeast',
      '250': 'below',
      '3,5': 'number',
      '0x10': 'number',
      two: 'number',
      '2026-11-25': 'number',
    },
  ],
  [
    { type: 'number', whole: true },
    ['3', '-4', '0'],
    { '3.5': 'whole', '4.0': 'whole', '4.': 'whole', '04': 'whole', '+4': 'whole', '-0': 'whole' },
  ],
  [{ type: 'number', above: 0, atMost: 1e-7 }, ['0.0000001'], { '0.0000002': 'atMost', '1e-7': 'number' }],
  [{ type: 'rating' }, ['1', '5'], { '0': 'atLeast', '6': 'atMost', '2.5': 'rating', '05': 'rating' }],
  [
    { type: 'date', above: '2026-01-31', atMost: '2026-11-25' },
    ['2026-02-01', '2026-11-25'],
    {
      '2026-01-31': 'above',
      '2026-11-26': 'atMost',
      '2026-02-30': 'date',
      '20260201': 'date',
      today: 'date',
    },
  ],
  [
    { type: 'email' },
    ['ada@example.com', "o'n+x@a.co"],
    { ada: 'email', 'a@b': 'email', 'a b@c.de': 'email' },
  ],
  [{ type: 'phone' }, ['+1 555 0100', '112', '(030) 12-34'], { '12': 'phone', 'call me': 'phone' }],
  [
    { type: 'choices', choices: parts, atMost: 2 },
    ['noise', 'noise, heat'],
    { 'noise, smell, heat': 'atMost', 'heat, noise': 'choices', 'noise, noise': 'choices', fire: 'choices' },
  ],
  [{ type: 'photo' }, ['photos/1.jpg'], { 'two words': 'photo' }],
  [{ type: 'text' }, ['anything'], {}],
])('%j takes what fits and names what is wrong', (input, fits, refused) => {
  for (const value of fits) expect(refusalOf(input, value), value).toBe(null)
  for (const [value, reason] of Object.entries(refused))
    expect(refusalOf(input, value)?.reason, value).toBe(reason)
})

const volts: Input = { type: 'number', unit: 'V', atLeast: 0, atMost: 250 }
const asked = question([option('none', 'end')], { title: 'Volts?', input: volts, next: 'end' })
const flow = flowOf('volts', { volts: asked, end })

test('a refused answer keeps the step and says what is wrong', () => {
  const before = start(flow)
  const { session, effects } = transition(flow, before, { type: 'typed', value: '300' })

  expect(session).toBe(before)
  expect(effects).toEqual([
    { type: 'refuse-answer', refusal: { reason: 'atMost', limit: 250, type: 'number', unit: 'V' } },
  ])
  for (const event of [
    { type: 'typed', value: ' 230 ' },
    { type: 'answer', value: 'none' },
  ] as const)
    expect(transition(flow, before, event).session.step).toBe('end')
  expect(transition(flow, before, { type: 'answer', value: 'much' }).session).toBe(before)
  expect(transition(flow, before, { type: 'typed', value: ' ' }).effects).toEqual([])
})

test('an option of the server is checked like typed words, and its own text field takes any', () => {
  const asking = flowOf('volts', { ...flow.steps, volts: { ...asked, ask: 'advice' } })
  const generated = {
    options: ['230', 'hot', 'none'].map((value) => ({ value, label: value })),
  }
  const shown = transition(asking, start(asking), { type: 'generated', step: generated }).session
  const give = (value: string) => transition(asking, shown, { type: 'answer', value })
  const open: SessionEvent = { type: 'generated', step: { ...generated, input: { type: 'text' } } }
  const any = transition(asking, start(asking), open).session

  expect(give('hot')).toMatchObject({ session: shown, effects: [{ refusal: { reason: 'number' } }] })
  expect([give('230'), give('none')].map(({ session }) => session.step)).toEqual(['end', 'end'])
  expect(refusalAt(asking, any, { type: 'answer', value: 'hot' })).toBe(null)
})

test('a transcript says a number with its unit', () => {
  const { session } = transition(flow, start(flow), { type: 'typed', value: '230' })

  expect(transcript(flow, session).map(({ answer }) => answer)).toEqual(['230 V'])
})

test.each<[Input, string, string]>([
  [volts, '300', 'Enter at most 250 V.'],
  [volts, 'x', 'Enter a number, such as 1500 or 3.5.'],
  [{ type: 'date', atLeast: '2026-01-01' }, '2025-01-01', 'Enter 2026-01-01 or later.'],
  [{ type: 'date', below: '2026-01-01' }, '2026-01-01', 'Enter a date before 2026-01-01.'],
  [{ type: 'choices', choices: parts, atLeast: 2 }, 'noise', 'Choose at least 2.'],
])('%j says about %s: %s', (input, value, text) => {
  const refusal = refusalOf(input, value)
  expect(refusal && refusalText(refusal)).toBe(text)
})

test('texts and facts say the labels of choices in the language of the reader', () => {
  const choosing = flowOf('parts', {
    parts: {
      type: 'question',
      title: 'What?',
      input: { type: 'choices', choices: parts },
      field: 'p',
      next: 'told',
    },
    told: { type: 'result', title: '{parts}.', outcome: 'resolved' },
  })
  const { session } = transition(choosing, start(choosing), { type: 'typed', value: 'noise, heat' })
  const words = translationsOf(choosing)
  const choices = { ...words.steps['parts']?.choices, noise: 'Lärm' }
  const german = translate(choosing, {
    ...words,
    language: 'de',
    steps: { ...words.steps, parts: { title: 'Was?', choices } },
  })

  expect(view(choosing, session).title).toBe('Noise, Heat.')
  expect(view(german, session).title).toBe('Lärm, Heat.')
  expect(factTexts(german, session)).toEqual({ p: 'Lärm, Heat' })
  expect(transcript(german, session).map(({ answer }) => answer)).toEqual(['Lärm, Heat'])
  expect(restore(german, serialize(choosing, session))).toEqual(session)
})
