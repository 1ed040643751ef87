import { expect, test } from 'vitest'
import { modelsFor } from '../intake.ts'
import { equipmentTypes } from '../equipment-types.ts'
import { makerNames } from './makers.ts'
import { modelLines } from './models.ts'
import { readSentence } from './read-sentence.ts'

const read = (text: string) => {
  const { type, maker, model, problem } = readSentence(text)
  return [type?.id, maker, model, problem]
}
const none = undefined

test.each([
  [
    'b braun infusomat pressure alarm bed 12',
    'infusion-pump',
    'B. Braun',
    'Infusomat',
    'pressure alarm bed 12',
  ],
  ['philips mx40 no sats', 'patient-monitor', 'Philips', 'IntelliVue MX40', 'no sats'],
  ['Midmark M11 stops at 118', 'autoclave', 'Midmark', 'M11', 'stops at 118'],
  ['hamilton g5 vent failure', 'ventilator', 'Hamilton Medical', 'Hamilton-G5', 'failure'],
  ['drager evita v500 apnoea alarm', 'ventilator', 'Dräger', 'Evita V500', 'apnoea alarm'],
  // Of the makers of a line, the newest; a maker that the words name stays.
  ['lifepak 15 wont charge', 'defibrillator', 'Stryker', 'LIFEPAK 15', 'wont charge'],
  ['medtronic lifepak 12 wont charge', 'defibrillator', 'Medtronic', 'LIFEPAK 12', 'wont charge'],
  ['Valleylab FT10 rem alarm', 'electrosurgical', 'Valleylab', 'FT10', 'rem alarm'],
  ['Medtronic Valleylab FT10 rem alarm', 'electrosurgical', 'Medtronic', 'FT10', 'rem alarm'],
  ['fresenius 5008 conductivity alarm', 'dialysis', 'Fresenius', '5008', 'conductivity alarm'],
  ['bd alaris 8100 module channel error', 'infusion-pump', 'BD', 'Alaris 8100', 'module channel error'],
])('"%s" has type, maker, model and problem', (text, ...expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['Infusion pump', ['infusion-pump', none, none, none]],
  ['braun', [none, 'B. Braun', none, none]],
  ['pressure alarm', [none, none, none, 'pressure alarm']],
  ['  ', [none, none, none, none]],
])('what "%s" does not say is left open', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  "the ventilator's screen is black",
  'our 2 alaris pumps beep',
  'smoke came out of the autoclave',
  'no picture on the philips mx40',
])('the problem "%s" stays whole, because the equipment is part of its sentence', (text) => {
  expect(readSentence(text).problem).toBe(text)
})

test.each([
  ['the ventilator is beeping', 'is beeping'],
  ['X-ray mobilett does not drive', 'does not drive'],
  ['ECG machine MAC 2000 has a lot of mains noise on lead V2', 'has a lot of mains noise on lead V2'],
  [
    'temperature only reaches 118 C at 134 program, Getinge HS66',
    'temperature only reaches 118 C at 134 program',
  ],
  ['no picture (philips mx40)', 'no picture'],
])('the problem of "%s" does not repeat the equipment', (text, problem) => {
  expect(readSentence(text).problem).toBe(problem)
})

test.each([
  ['mobile x-ray does not switch on', 'mobile x-ray does not switch on'],
  ['our Siemens mobile x-ray: no exposure', 'mobile x-ray: no exposure'],
  ['portable xray error code E 204', 'portable xray error code E 204'],
  ['ventilator inoperative, patient is connected', 'ventilator inoperative, patient is connected'],
  ['vent inop', 'vent inop'],
])('the name in "%s" tells of the fault: it stays in "%s"', (text, problem) => {
  expect(readSentence(text).problem).toBe(problem)
})

test.each([
  ['autoclave vent blocked', 'autoclave', 'vent blocked'],
  ['monitor ecg trace flat, pt on ventilator', 'patient-monitor', 'ecg trace flat, pt on ventilator'],
  ['monitor bp cuff does not inflate', 'patient-monitor', 'bp cuff does not inflate'],
])('"%s" is about its %s, and what else it names stays in the problem', (text, type, problem) => {
  expect(readSentence(text)).toMatchObject({ type: { id: type }, problem, contradictions: [] })
})

test.each([
  ['b braun infusomat pressure alarm bed 12', 'bed 12'],
  ['Theatre 3: diathermy does not cut', 'Theatre 3'],
  ['monitor in room B14 beeps', 'room B14'],
  ['monitor in ICU bed 4 beeps', 'ICU bed 4'],
  ['x-ray, NICU room 2, no exposure', 'NICU room 2'],
  ['the bedside lamp of the 12 beds', none],
])('the room in "%s" is %s', (text, room) => {
  expect(readSentence(text).room).toBe(room)
})

test.each([
  ['hill-rom bed 900 brake fails', none],
  ['hospital bed 12 does not rise', none],
  ['philips monitor bed 12 no sats', 'bed 12'],
  ['hospital bed 900 in room 4 is stuck', 'room 4'],
  ['hospital bed ward 4 does not go up', 'ward 4'],
  ['Stryker bed ICU 5, brake fails', 'ICU 5'],
])('a bed that is the equipment is no room: in "%s" it is %s', (text, room) => {
  expect(readSentence(text).room).toBe(room)
})

test.each([
  ['Dr Braun says the centrifuge is leaking', 'centrifuge', none],
  ['hi this is Baxter from ward 3, suction broken', 'suction', none],
  ["I'm Philips, ventilator alarm", 'ventilator', none],
  ['Hamilton here: the defib beeps', 'defibrillator', none],
  ['the monitor of Philips is black', 'patient-monitor', 'Philips'],
  ['smoke from our midmark m11', 'autoclave', 'Midmark'],
  ['hello, philips: no picture on the monitor', 'patient-monitor', 'Philips'],
])('in "%s", a maker stands beside its equipment or begins the text', (text, type, maker) => {
  const read = readSentence(text)
  expect([read.type?.id, read.maker]).toEqual([type, maker])
})

test.each([
  ['not the ventilator but the monitor shows no picture', 'patient-monitor', none],
  ["it isn't the philips ventilator, it is the mindray monitor", 'patient-monitor', 'Mindray'],
  ['it is not the ventilator, it still beeps', none, none],
])('what is denied in "%s" is not the equipment', (text, type, maker) => {
  const read = readSentence(text)
  expect([read.type?.id, read.maker, read.contradictions]).toEqual([type, maker, []])
})

test.each([
  'ventilator bed 4',
  'infusion pump room 12',
  'ventilator help',
  'ventilator 2',
  'please help us with the ventilator in room B14, thanks',
  'bed 12',
  'help me',
])('"%s" tells no problem', (text) => {
  expect(readSentence(text).problem).toBe(none)
})

test.each(['lisa dropped the defib', 'space is short', 'at home it works', 'the castle ward, room 5050'])(
  'everyday words in "%s" are neither maker nor model',
  (text) => {
    expect(readSentence(text)).toMatchObject({ maker: none, model: none })
  },
)

test.each([
  ['philips infusomat alarm', 'Infusomat is a model of B. Braun, not of Philips.'],
  ['ventilator infusomat alarm', 'You named more than one kind of equipment: Ventilator, Infusion Pump.'],
  ['ge healthcare and philips monitor', 'You named more than one manufacturer: GE Healthcare, Philips.'],
  ['defib dash 4000 shows nothing', 'Dash 4000 is known as Patient Monitor, not as Defibrillator.'],
])('"%s" contradicts itself: that is said, and the words stay whole', (text, sentence) => {
  const { model, problem, contradictions } = readSentence(text)
  expect(contradictions).toEqual([sentence])
  expect({ model, problem }).toEqual({ model: none, problem: text })
})

test('every line of models has a known type and known makers, and is offered for them', () => {
  const known = new Set(makerNames.map(([name]) => name))
  for (const { type, makers, models } of modelLines) {
    expect(equipmentTypes.map(({ id }) => id)).toContain(type)
    for (const maker of makers) {
      expect(known).toContain(maker)
      expect(modelsFor(type, maker)).toEqual(expect.arrayContaining([...models]))
    }
  }
  expect(modelsFor('coffee machine', 'Nobody')).toEqual([])
})

test('every maker that is offered is known by its name', () => {
  for (const { makers } of equipmentTypes)
    for (const maker of makers) expect(readSentence(maker).maker, maker).toBe(maker)
})

const offered = {
  equipment: ['Care Cot', 'Infusion Pump Plus', 'Autoclave', 'Glucose Monitor'],
  makers: ['Acme', 'Philips'],
}

test.each([
  ['acme care cot does not rise, bed 12', 'Care Cot', 'Acme', 'does not rise, bed 12'],
  ['the care cot of acme is loud', 'Care Cot', 'Acme', 'is loud'],
  ['acme glucose monitor shows error', 'Glucose Monitor', 'Acme', 'shows error'],
  ['acme infusion pump alarms', 'Infusion Pump', 'Acme', 'alarms'],
  ['philips monitor is dark', 'Patient Monitor', 'Philips', 'is dark'],
])('the names that administrators added are understood: "%s"', (text, type, maker, problem) =>
  expect(readSentence(text, offered)).toMatchObject({
    type: { name: type },
    maker,
    problem,
    contradictions: [],
  }),
)

test('without them they are words of the problem', () => {
  expect(readSentence('acme care cot does not rise')).toMatchObject({ type: undefined, maker: undefined })
  expect(readSentence('acme glucose monitor shows error').type).toBeUndefined()
})
