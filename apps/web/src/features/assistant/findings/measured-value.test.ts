import { loadPack } from '@tessa/knowledge/packs'
import { measurementText } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { hintFor, noMeasurement, readMeasurement } from './measured-value.ts'

const leak = { ...noMeasurement, name: ' Leak rate ', value: '1,1', unit: 'mbar/min', atMost: '1.3' }

const purity = { ...noMeasurement, name: 'Purity', unit: '%', atLeast: '87' }

const wrongFields = (read: ReturnType<typeof readMeasurement>): string[] =>
  'errors' in read ? Object.entries(read.errors).flatMap(([field, error]) => (error ? [field] : [])) : []

test('a typed value with a decimal comma and an upper limit is measured and judged', () => {
  const read = readMeasurement(leak)
  if (!('measured' in read)) throw new Error('It is complete.')
  expect(measurementText(read.measured)).toBe(
    'Leak rate: 1.1 mbar/min (at most 1.3 mbar/min): within the limits',
  )
})

test('a value that has to stay under its limit is outside it at the limit', () => {
  const read = readMeasurement({ ...noMeasurement, name: 'Cl2', value: '0.1', unit: 'mg/l', below: '0.1' })
  if (!('measured' in read)) throw new Error('It is complete.')
  expect(measurementText(read.measured)).toBe('Cl2: 0.1 mg/l (under 0.1 mg/l): outside the limits')
})

test.each([
  [{ ...leak, name: '' }, 'name'],
  [{ ...leak, value: '' }, 'value'],
  [{ ...leak, value: '1.1 V' }, 'value'],
  [{ ...leak, value: '1e3' }, 'value'],
  [{ ...leak, atMost: 'low' }, 'atMost'],
  [{ ...leak, atLeast: '2' }, 'atMost'],
])('%j says what is wrong beside its field', (typed, field) => {
  const read = readMeasurement(typed)
  expect(wrongFields(read)).toEqual([field])
})

test.each([
  [{ ...leak, value: '1,200', atMost: '150' }, 'value'],
  [{ ...leak, value: '-12,500' }, 'value'],
  [{ ...leak, atMost: '1,300' }, 'atMost'],
  [{ ...leak, value: '-40' }, 'value'],
  [{ ...purity, value: '950' }, 'value'],
  [{ ...leak, atMost: '', below: '6', value: '-40' }, 'value'],
  [{ ...leak, atMost: '', below: 'low' }, 'below'],
])('%j could pass by a slip, so it is not judged', (typed, field) => {
  expect(wrongFields(readMeasurement(typed))).toEqual([field])
})

test.each([
  [{ ...leak, value: '0,200' }, 0.2],
  [{ ...leak, value: '1,25' }, 1.25],
  [{ ...leak, value: '1200' }, 1200],
  [{ ...leak, value: '-40', atLeast: '-50' }, -40],
  [{ ...leak, value: '-40', atMost: '-18' }, -40],
  [{ ...purity, value: '93' }, 93],
  [{ ...leak, atMost: '', below: '6', value: '6' }, 6],
  [{ ...purity, value: '110', atLeast: '90', atMost: '120' }, 110],
])('%j is the value %d', (typed, value) => {
  expect(readMeasurement(typed)).toMatchObject({ measured: { value } })
})

test.each([
  ['autoclave', 'Rise in the vacuum test', /^Clean or change the door seal first/],
  ['autoclave', 'Supply voltage', undefined],
  ['electrosurgical', 'Output power, deviation', /^Outside: out of use/],
  ['ventilator', 'Gas pressure at the wall', undefined],
  ['defibrillator', 'Shock after the R wave, synchronized', undefined],
])('what the step of a %s says of "%s" is said only if it is about that', async (equipment, name, hint) => {
  const { steps } = await loadPack(equipment)
  const { measures = [], ifNot } = steps.find(({ step }) => step === 'measurements') ?? {}
  const told = hintFor(name, measures, ifNot)
  if (hint) expect(told).toMatch(hint)
  else expect(told).toBeUndefined()
})
