import { expect, test } from 'vitest'
import { readBase } from '../testing/read-base.ts'
import { isNotKnown, isOfMakers, makerFamily, makersNamed, namesModel, namesOtherNumber } from './makers.ts'

test.each([
  ['our lifepak15 beeps', 'LIFEPAK 15'],
  ['LIFEPAK 15', 'LIFEPAK 15'],
  ['the mp 30 is dark', 'IntelliVue MP30'],
  ['two MP30s', 'IntelliVue MP30'],
])('"%s" names the %s', (words, model) => expect(namesModel(words, model)).toBe(true))

test.each([
  ['room 9', 'M9'],
  ['bedroom 915', 'M915'],
  ['item p30 of the list', 'MP30'],
  ['no error', 'NO ERR'],
])('"%s" does not name the %s', (words, model) => expect(namesModel(words, model)).toBe(false))

test.each([
  ['LIFEPAK 15', 'LIFEPAK 500'],
  ['our lifepak 20e beeps', 'LIFEPAK 500'],
  ['AK 100', 'AK 200'],
])('the %s is another model than the %s', (words, model) => expect(namesOtherNumber(words, model)).toBe(true))

test.each([
  ['LIFEPAK 500', 'LIFEPAK 500'],
  ['a LIFEPAK', 'LIFEPAK 500'],
  ['lifepak in room 12', 'LIFEPAK 500'],
  ['IntelliVue MX500', 'IntelliVue MX400'],
  ['Alaris 8015', 'Alaris PC unit'],
])('the %s may be the %s', (words, model) => expect(namesOtherNumber(words, model)).toBe(false))

test.each([
  ['Physio-Control', ['Medtronic', 'Stryker', 'LIFEPAK', 'physio control']],
  ['Valleylab', ['Medtronic', 'Covidien', 'Force FX']],
  ['Gambro', ['Baxter', 'Prismaflex']],
  ['GE', ['GE Healthcare', 'General Electric', 'Datex-Ohmeda']],
  ['Draeger', ['Dräger', 'Drager', 'Dräger Medical AG']],
  ['Atom', ['Atom Medical']],
  ['Acme', ['ACME', ' acme ']],
])('an entry of %s is about equipment of %s', (own, names) => {
  for (const name of names) expect(isOfMakers([own], makersNamed(name)), name).toBe(true)
})

test.each([
  ['GE', ['Getinge', 'Gentec']],
  ['Physio-Control', ['Zoll', 'Covidien', 'Baxter']],
  ['Baxter', ['B. Braun']],
  ['BD', ['B. Braun', 'ABD']],
  ['Newport', ['Medtronic']],
  ['Acme', ['Acme Two', 'Philips']],
])('an entry of %s is not about equipment of %s', (own, names) => {
  for (const name of names) expect(isOfMakers([own], makersNamed(name)), name).toBe(false)
})

test.each([
  '',
  'unknown',
  'Other',
  'any',
  "I don't know",
  'idk',
  'not sure',
  'unsure',
  '-',
  '???',
  'N/A',
  'I am not sure',
  "I'm not sure",
  'not listed',
  'Not in the list',
  'none of these',
  'no idea',
  'no name',
  'unknown brand',
  'Unknown manufacturer',
  'brand not known',
  'other maker',
  "can't read it",
  'Maker not known',
])('equipment of "%s" can be of any maker', (name) => {
  expect(makersNamed(name).size).toBe(0)
  expect(isOfMakers(['Philips'], makersNamed(name))).toBe(true)
})

test.each([
  'do not know',
  'dont know',
  'can not see',
  'cannot tell',
  "can't say",
  'its',
  'Model not known',
  'model is',
])('"%s" names no model', (name) => expect(isNotKnown(name)).toBe(true))

test.each(['S', 'M', 'i', 'Dash S', 'M11'])('"%s" is a model', (name) => expect(isNotKnown(name)).toBe(false))

test.each(['Acme Brand', 'Unknown Devices', 'No Limits', 'Generic Medical', 'Notting'])(
  '"%s" is a maker of its own',
  (name) => expect(makersNamed(name).size).toBe(1),
)

test('every maker of the base is found by its name', () => {
  const { faults, codes } = readBase()
  const names = [...faults.flatMap(({ makers }) => makers), ...codes.map(({ maker }) => maker)]
  for (const name of names.filter(Boolean)) {
    expect(isOfMakers([name], makersNamed(name)), name).toBe(true)
    expect(isOfMakers([name], makersNamed('Nihon Kohden')), name).toBe(false)
  }
})

test.each([
  ['Stryker', 'defibrillator', 'physio control'],
  ['Medtronic', 'defibrillator', 'physio control'],
  ['Medtronic', 'electrosurgical', 'valleylab'],
  ['Medtronic', 'ventilator', 'medtronic'],
  ['GE', 'ecg', 'ge healthcare'],
  ['Dräger', 'ventilator', 'drager'],
  ['B. Braun Melsungen AG', 'infusion-pump', 'b braun'],
  ['Acme', 'ventilator', undefined],
])('%s makes a %s as %s', (name, type, family) => expect(makerFamily(name, type)).toBe(family))
