import { expect, test } from 'vitest'
import { printer } from '../testing/print-flow.ts'
import { translationsOf } from '../translations.ts'
import type { Translations } from '../translations.ts'
import { lint } from './index.ts'

const whole = { ...translationsOf(printer), language: 'de' }
const found = (translation: Translations) =>
  lint(printer, { translations: [translation] })
    .filter(({ rule }) => rule === 'untranslated' || rule === 'unknown-text')
    .map(({ rule, path, message, fix }) => ({ rule, path, message, fix: fix.text }))

test('a whole translation has no findings', () => {
  expect(found(whole)).toEqual([])
})

test('a step, an option and a command without a translation are named', () => {
  const { kind, fault, ...steps } = whole.steps
  const { laser: _, ...options } = kind?.options ?? {}
  const lacking = { ...whole, steps: { ...steps, kind: { title: 'Welcher?', options } }, commands: {} }
  expect(found(lacking).map(({ message }) => message)).toEqual([
    'The translation "de" lacks steps > kind > options > laser.',
    'The translation "de" lacks steps > fault.',
    'The translation "de" lacks commands > help.',
  ])
  expect(found(lacking)[0]?.fix).toMatch(/^Translate "Laser/)
  expect(fault).toBeDefined()
})

test('a misspelt id of a step or an option is named with the one that was meant', () => {
  const { kind } = whole.steps
  if (!kind) throw new Error('The flow has no kind.')
  const misspelt = {
    ...whole,
    steps: {
      ...whole.steps,
      fualt: kind,
      kind: { ...kind, options: { ...kind.options, lasre: { label: 'X' } } },
    },
  }
  expect(found(misspelt)).toMatchObject([
    {
      rule: 'unknown-text',
      message: 'The translation "de" has steps > fualt, and the flow does not.',
      fix: 'Write "fault" in the translation.',
    },
    { path: '/steps/kind/options', fix: 'Write "laser" in the translation.' },
  ])
})
