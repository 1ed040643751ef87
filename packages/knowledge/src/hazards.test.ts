import { describe, expect, test } from 'vitest'
import { hazardsFor, hazardsIn } from './hazards.ts'
import { hazardKinds } from './hazards/kinds.ts'
import { hazardInstructions } from './hazards/instructions.ts'

const kindsIn = (text: string, equipment = '') => hazardsIn(text, equipment).map(({ kind }) => kind)

test.each([
  ['there is smoke coming out of the back', 'fire'],
  ['it smells like something is burning', 'fire'],
  ['it smells burnt', 'fire'],
  ['nurse got a shock when she touched it', 'shock'],
  ['the monitor is still on the patient and went dark', 'patient'],
  ['the patient is still connected', 'patient'],
  ['steam is escaping at the door', 'leak'],
  ['The battery is swollen', 'battery'],
  ['coffee ran into the monitor', 'fluid'],
  ['the beam does not stop', 'radiation'],
  ['the bed moves by itself', 'movement'],
  ['free flow, the whole bag is in', 'dose'],
] as const)('"%s" is a hazard of the kind %s', (text, kind) => expect(kindsIn(text)).toContain(kind))

test.each([
  'no smoke, no smell, just dead',
  'stopped before it could burn anything',
  'without any sparks',
  'not smoking',
  'no signs of burning',
  'No smoke or burning smell',
  'It fires up normally',
  'Firewall message',
  'screen is black',
  'not in use on a patient',
  'Nobody is attached to it',
  'the smoke detector is due for a test',
])('"%s" is not a hazard', (text) => expect(hazardsIn(text)).toEqual([]))

test('hazards are found by their kinds, the most urgent first, and unknown kinds are left out', () => {
  expect(hazardsFor(['fire', 'of another version', 'patient']).map(({ kind }) => kind)).toEqual([
    'patient',
    'fire',
  ])
  expect(hazardsFor(['fire'])).toEqual(hazardsIn('there is smoke'))
})

describe('a denial', () => {
  test.each([
    'It does not stop smoking',
    'We have no idea why it is on fire',
    'It will not turn off and there is smoke',
    'It never stopped burning',
    'Before I reached the plug there were sparks',
    'No, smoke comes out',
    'not only hot but on fire',
    'It is not smoking any more than yesterday',
    'it is not smoking yet',
    'It is not smoking any more but still smells',
  ])('does not reach across another verb or sentence: "%s"', (text) =>
    expect(kindsIn(text)).toContain('fire'),
  )
})

describe('equipment that smoked is dangerous until it is inspected', () => {
  test.each([
    'It is not smoking any more',
    'no longer smoking',
    'There is no more smoke',
    'The smoke has gone',
    'the smoke has gone, display stays black',
    'the smoke is gone now, the display stays dark',
    'the smoke has disappeared',
    'it has stopped smoking after I unplugged it',
    'The smoke has gone after I unplugged it',
    'we wait outside until the smoke has gone',
    'the smoke has gone up to the ceiling',
    'the smoke has not gone',
    'there was smoke, the smoke has gone',
    'not smoking any more. It smells of plastic',
  ])('"%s" alarms', (text) => expect(kindsIn(text)).toContain('fire'))

  test.each(['no smoke', 'there was never any smoke', 'It does not smoke', 'it never smoked'])(
    '"%s" denies that it did, and is calm',
    (text) => expect(kindsIn(text)).toEqual([]),
  )
})

describe("a defibrillator's battery", () => {
  test.each([
    'Defibrillator battery low, needs replacement',
    'AED battery empty',
    'battery of the defibrillator does not charge',
    'the batteries do not charge',
    'it will not charge the battery',
    'beeps every minute, replace battery',
    'AED chirps, battery low',
    'AED beeps, the battery needs to be replaced',
    'battery needs replacing, AED beeps',
    'AED beeps, it needs a new battery',
    'AED beeps, battery fully discharged',
  ])('is not a hazard if it is only empty: "%s"', (text) =>
    expect(kindsIn(text, 'defibrillator')).toEqual([]),
  )

  test.each([
    'does not charge, battery full',
    'battery full but the defib does not charge',
    'battery replaced, it still does not charge',
    'battery replaced yesterday, still beeps',
    'we changed the battery, AED beeps',
    'AED beeps after battery change',
    'replacing the battery did not help, it beeps',
    'AED with new battery does not charge',
    'the new battery is in and it does not charge',
    'battery full does not charge',
    'beeps with a fully charged battery',
    'fresh battery, beeps all the time, says replace battery',
    'battery ok, AED beeps',
    'battery low, not ready',
    'beeps every minute',
    'patient in VF and the battery will not charge',
    'battery empty and we have no other device',
    'battery low, we have a patient in arrest',
    'the battery is swollen and does not charge',
  ])('does not hide another hazard: "%s"', (text) => expect(kindsIn(text, 'defibrillator')).not.toEqual([]))
})

describe('life support', () => {
  test.each([
    ['Device failure alarm', 'ventilator'],
    ['skin probe failure, baby is cold', 'Incubator'],
    ['blood pump stopped', 'Dialysis machine'],
    ['no gas flow', 'anaesthesia machine'],
    ['shows an error, noradrenaline is running', 'infusion pump'],
  ])('"%s" is danger on a %s', (text, equipment) => expect(kindsIn(text, equipment)).toContain('patient'))

  test('the same words are calm for other equipment', () => {
    expect(kindsIn('Device failure alarm', 'centrifuge')).toEqual([])
  })

  test('a ventilator that is not in use is calm', () => {
    expect(kindsIn('self test fails, it is in the workshop, no patient on it', 'ventilator')).toEqual([])
  })
})

describe('no other word makes a hazard calm', () => {
  test.each([
    ['The machine stopped in the middle of dialysis, spare machine not available', 'dialysis'],
    ['Baby is in the incubator, heater failure, loan unit', 'incubator'],
    ['goes to standby by itself', 'ventilator'],
    ['ventilator shut down, battery discharged, he is in ICU', ''],
    ['keeps switching to standby, baby is in it', 'incubator'],
    ['blood leak alarm, the spare is in the workshop', 'dialysis'],
    ['The infusion to my patient stopped', 'infusion pump'],
    ['pump stopped infusing, patient bp dropping', 'infusion pump'],
    ['no pressure, in theatre', 'anaesthesia machine'],
    ['shut down, not connected to mains', 'ventilator'],
    ['alarm, circuits are in the storeroom', 'ventilator'],
    ['stopped, and the patient is here though it is in the workshop list', 'ventilator'],
    ['failed again, I called the service three times', 'ventilator'],
  ])('"%s" is danger on a %s', (text, equipment) => expect(kindsIn(text, equipment)).toContain('patient'))

  test('a casing that shocks is not a shock that a defibrillator gives', () => {
    expect(kindsIn('defib casing shocked the nurse', 'defibrillator')).toContain('shock')
    expect(kindsIn('shock test ok, no shock advised', 'defibrillator')).toEqual([])
  })

  test.each([
    ['it is in the workshop, fails the self test', 'ventilator'],
    ['spare ventilator in the equipment room shows a fault', ''],
    ['fan error, parked, baby went home this morning', 'incubator'],
    ['stopped working, taken off the patient, now on the bench', 'infusion pump'],
    ['annual service not done', 'ventilator'],
  ])('"%s" stays calm', (text, equipment) => expect(kindsIn(text, equipment)).toEqual([]))
})

test('a patient is recognized in any word order', () => {
  for (const text of [
    'it is on a patient with noradrenaline',
    'pt is hooked up',
    'in theatre with the patient open',
    'Pressure alarm keeps coming, pump stops. It is on a patient with noradrenaline',
  ])
    expect(kindsIn(text), text).toContain('patient')
})

test('the most urgent hazard comes first, and every kind has instructions', () => {
  expect(kindsIn('water ran into the socket, sparks, and the patient is on it')).toEqual([
    'patient',
    'fire',
    'fluid',
  ])
  for (const kind of hazardKinds) expect(hazardInstructions[kind].steps.length, kind).toBeGreaterThan(1)
  expect(hazardsIn('smoke')[0]?.steps.join()).toContain('raise the fire alarm')
})
