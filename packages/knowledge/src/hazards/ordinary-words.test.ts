import { describe, expect, test } from 'vitest'
import { hazardsOf } from './find-hazards.ts'

describe('a word that only looks like a word of danger is not one', () => {
  test.each([
    [
      'a bag is not the bagging of a patient',
      'the rubber bag has a split, found at the morning check',
      'anaesthesia',
    ],
    ['a bar of pressure is no bare wire', 'boiler house says 7 bar at the header', 'autoclave'],
    ['a choked filter is no choking patient', 'y-strainer choked with scale', 'autoclave'],
    ['"so" is no degree', 'it came off a load so was still warm', 'autoclave'],
    ['a kick of a foot is no shock', 'I kicked the foot bar all along', 'xray'],
    ['a machine is named by "on the vent"', 'cell needs cleaning, seen on the vent', 'ventilator'],
    ['a wheel that fell off is no falling load', 'trolley wheel fell off', 'autoclave'],
  ])('%s', (_, text, equipment) => expect(hazardsOf(text, equipment)).toEqual([]))

  test.each([
    ['we are bagging him', 'patient', 'ventilator'],
    ['live bare wire at the casing', 'shock', 'autoclave'],
    ['she is choking', 'patient', 'suction'],
    ['the casing is so hot', 'fire', 'patient monitor'],
    ['I got a kick from the casing', 'shock', 'patient monitor'],
    ['the patient is on the vent and it alarms', 'patient', 'ventilator'],
    ['the defib zapped me', 'shock', 'defibrillator'],
  ] as const)('"%s" stays a danger', (text, kind, equipment) =>
    expect(hazardsOf(text, equipment)).toContain(kind),
  )
})

describe('a denial of a compound denies all of it', () => {
  test.each([
    'no burning smell, the rubber looks flat',
    'cell cleaned, no blood leak',
    'no pt, nothing burning',
  ])('"%s" is calm', (text) => expect(hazardsOf(text, 'autoclave')).toEqual([]))

  test.each(['no alarm, smell of burning', 'no power and burning smell', 'smell of burning plastic'])(
    '"%s" is not',
    (text) => expect(hazardsOf(text, 'autoclave')).toContain('fire'),
  )
})

describe('a word that only looks like a denial denies nothing', () => {
  test.each([
    'it seems smoking',
    'seems burnt',
    'note smoke from the back',
    'noted sparks at the plug',
    'test passed smoke came out after',
    'at noon sparks',
  ])('"%s" is a danger', (text) => expect(hazardsOf(text, 'autoclave')).toContain('fire'))

  test.each(['his oxygen mask is torn', 'delivery of the quite small filters'])('"%s" is calm', (text) =>
    expect(hazardsOf(text, 'autoclave')).toEqual([]),
  )
})

describe('life support that nobody uses is calm', () => {
  test.each([
    'tightness test fails, test lung only',
    'no one is hooked up, air alarm during the rinse',
    'cot is not happy',
  ])('"%s"', (text) => expect(hazardsOf(text, 'incubator')).toEqual([]))

  test.each(['it does not deliver', 'it wont come on', 'alarm, patient on test lung now'])(
    '"%s" is not',
    (text) => expect(hazardsOf(text, 'ventilator')).toContain('patient'),
  )
})
