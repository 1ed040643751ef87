import { expect, test } from 'vitest'
import { hazardsIn, hazardsInReport, type HazardKind } from '../hazards.ts'
import { heardWords } from './heard-words.ts'

const kindsIn = (text: string, equipment = '') => hazardsIn(text, equipment).map(({ kind }) => kind)

test.each([
  ['Dark since noon, smoke comes out of the back. It is old.', '', 'fire', 'smoke comes out of the back'],
  ['no smoke or sparks, but it smells burnt', '', 'fire', 'it smells burnt'],
  ['screen is fine but the patient has no pulse!', 'monitor', 'patient', 'the patient has no pulse'],
  ['Device failure alarm', 'ventilator', 'patient', 'Device failure alarm'],
  ['It does not stop smoking', '', 'fire', 'It does not stop smoking'],
  [
    'I got a shock when I touched the metal case of the pump while it was running on mains in the office this morning',
    '',
    'shock',
    'I got a shock when I touched the metal case of the pump while it was running on mains in the office this morning',
  ],
  ['smoke and flames come out, please hurry', '', 'fire', 'smoke and flames come out'],
  [
    'it stopped and the patient turns blue, no flames',
    'ventilator',
    'patient',
    'it stopped and the patient turns blue',
  ],
  [`${'it beeps now and then '.repeat(8)}and smoke`, '', 'fire', 'smoke'],
  [`${'it beeps at times '.repeat(8)}until smoke came`, '', 'fire', 'smoke'],
] as const)('the words of the hazard in "%s" on "%s" are quoted: %s "%s"', (text, equipment, kind, words) => {
  const isHeard = (part: string) => kindsIn(part, equipment).some((one: HazardKind) => one === kind)
  expect(heardWords(text, isHeard)).toBe(words)
})

test('a calm text has no words of a hazard', () =>
  expect(heardWords('screen is black', (part) => kindsIn(part).length > 0)).toBeUndefined())

test('words end, also where the name of the equipment alone means the hazard', () => {
  const isHeard = (part: string) => hazardsInReport(part, 'smoke alarm').length > 0
  expect(isHeard('')).toBe(true)

  expect(heardWords('it does not start, and it beeps', isHeard)).toBe('it does not start, and it beeps')
})
