import { expect, test } from 'vitest'
import { nameUnknown } from './name-unknown.ts'

const none = undefined

test.each([
  [
    'the Zorblax QT-9 plasma thawer beeps and does nothing',
    'plasma thawer',
    'Zorblax',
    'QT-9',
    'beeps and does nothing',
  ],
  ['plasma thawer QT-9 is dead', 'plasma thawer', none, 'QT-9', 'is dead'],
  ['our Zorblax QT-9 makes a noise', none, 'Zorblax', 'QT-9', 'makes a noise'],
  ['the plasma thawer leaks', 'plasma thawer', none, none, 'leaks'],
  ['Zorblax QT-9 lab shaker beeps', 'lab shaker', 'Zorblax', 'QT-9', 'beeps'],
  ['Rauland R5 nurse call panel beeps', 'nurse call panel', 'Rauland', 'R5', 'beeps'],
  ['Zorblax Q4 bed scale beeps', 'bed scale', 'Zorblax', 'Q4', 'beeps'],
  ['Zorblax Q4 floor lift beeps', 'floor lift', 'Zorblax', 'Q4', 'beeps'],
])('"%s" names equipment of no list', (sentence, kind, maker, model, problem) => {
  expect(nameUnknown(sentence)).toEqual({ kind, maker, model, problem })
})

test.each([
  ['Room B12 plasma thawer beeps', 'Room B12', none],
  ['Ward C3: QT-9 plasma thawer beeps', 'Ward C3', 'QT-9'],
  ['ICU2 plasma thawer beeps', 'ICU2', none],
  ['QT-9 plasma thawer (bed 4A) beeps', 'bed 4A', 'QT-9'],
  ['2nd plasma thawer beeps', none, none],
  ['2 QT-9 plasma thawer beeps', none, 'QT-9'],
  ['Second QT-9 plasma thawer beeps', none, 'QT-9'],
])('"%s" names no maker, and no room as a model', (sentence, room, model) => {
  expect(nameUnknown(sentence, room)).toEqual({
    kind: 'plasma thawer',
    maker: none,
    model,
    problem: 'beeps',
  })
})

test.each([
  'Mrs Miller QT-9 thawer beeps',
  "Miller's QT-9 thawer beeps",
  'OR 3 QT-9 plasma thawer beeps',
  'Zorblax QT-9 bed 4 beeps',
  'nurse Ada QT-9 thawer beeps',
  'it beeps and does nothing',
  'screen black',
  'spo2 reads 72 %',
  'code E07 is shown',
  'E07',
  'there is a QT-9 somewhere',
  'patient collapsed',
  'no picture',
  '',
])('"%s" names no equipment', (sentence) => {
  expect(nameUnknown(sentence)).toBe(none)
})
