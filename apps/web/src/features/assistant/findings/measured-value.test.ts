import { measurementText } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { noMeasurement, readMeasurement } from './measured-value.ts'

const leak = { ...noMeasurement, name: ' Leak rate ', value: '1,1', unit: 'mbar/min', atMost: '1.3' }

test('A-13 a typed value with a decimal comma and an upper limit is measured and judged', () => {
  const read = readMeasurement(leak)
  if (!('measured' in read)) throw new Error('It is complete.')
  expect(measurementText(read.measured)).toBe(
    'Leak rate: 1.1 mbar/min (at most 1.3 mbar/min): within the limits',
  )
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
  expect('errors' in read ? Object.keys(read.errors) : []).toEqual([field])
})
