import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentence } from '@tessa/knowledge/intake'
import { understoodWords } from './understood-words.ts'

const scripts = ['输液泵报警', 'насос тревога', 'مضخة', '🩺🔥', '<script>alert(1)</script>', 'é̀ß', '\u0000']
const words = ['pump', 'braun', 'philips', 'space', 'x', '5424', 'monitor', 'the', 'ge', ...scripts]
const names = [
  'infusomat',
  'mx40',
  'hamilton',
  'g5',
  'ventilator',
  'eppendorf',
  'midmark',
  'm11',
  'not',
  'dr',
]

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}&+]+/gu) ?? []
/** Whether a word of one of these names stands in the text. */
const stands = (text: string, ...of: readonly (string | undefined)[]) => {
  const said = new Set(wordsOf(text))
  return of.some((name) => wordsOf(name ?? '').some((word) => said.has(word)))
}

test('what is understood of any text is in its words', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((said) => said.join(' ')),
    fc.array(fc.constantFrom(...words, ...names), { maxLength: 6 }).map((said) => said.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { type, maker, model, problem } = readSentence(text)
      expect(text).toContain(problem ?? '')
      // A model tells its maker and its type, too.
      if (model) expect(stands(text, model)).toBe(true)
      if (maker) expect(stands(text, maker, model)).toBe(true)
      // An Infusomat is a pump, also where the words contradict its maker.
      const ownWord = type?.id === 'infusion-pump' ? 'infusomat' : undefined
      if (type) expect(stands(text, type.name, model, ownWord)).toBe(true)
      expect(understoodWords(readSentence(text)).length).toBeLessThan(2000)
    }),
    { examples: [['philips eppendorf infusomat']] },
  )
})

test('text in which nobody names equipment has no type, maker or model', () => {
  const calm = fc.array(fc.constantFrom(...scripts, 'bitte', 'hilfe', 'ayuda', 'space', 'lisa', '12'))
  fc.assert(
    fc.property(calm, (said) => {
      const { type, maker, model } = readSentence(said.join(' '))
      expect({ type, maker, model }).toEqual({ type: undefined, maker: undefined, model: undefined })
    }),
  )
})

test('the time grows with the length of the text, and 10,000 characters take no noticeable time', () => {
  const repeated = fc.constantFrom(...words, 'alaris 8100 ', 'aaaa', 'b. braun ', '((((', '    ')
  fc.assert(
    fc.property(repeated, (part) => {
      const text = part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000)
      const began = performance.now()
      readSentence(text)
      expect(performance.now() - began).toBeLessThan(1000)
    }),
  )
})
