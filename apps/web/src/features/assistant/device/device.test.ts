import { expect, test } from 'vitest'
import { changedDevice } from './device.ts'

const placeAfter = (room: string, facts: Readonly<Record<string, string>>) =>
  changedDevice({ serialNumber: '', room }, facts)?.['facilityLocation']

test.each([
  ['Bed 3', {}, 'Bed 3'],
  ['Bed 3', { facilityLocation: 'Healthcare Campus' }, 'Bed 3'],
  ['Bed 3', { facilityLocation: '1 Main St, Springfield' }, 'Bed 3, 1 Main St, Springfield'],
  ['Bed 4', { room: 'Bed 3', facilityLocation: 'Bed 3, 1 Main St' }, 'Bed 4, 1 Main St'],
  ['', { room: 'Bed 3', facilityLocation: 'Bed 3, 1 Main St' }, '1 Main St'],
  ['', { room: 'Bed 3', facilityLocation: 'Bed 3' }, ''],
])('the room "%s" at %o gives the place "%s"', (room, facts, place) => {
  expect(placeAfter(room, facts)).toBe(place)
})

test('a device that does not change has no facts to set', () => {
  const facts = { serialNumber: 'SN-1', room: 'Bed 3', facilityLocation: 'Bed 3' }
  expect(changedDevice({ serialNumber: ' SN-1', room: 'Bed 3 ' }, facts)).toBeUndefined()
})
