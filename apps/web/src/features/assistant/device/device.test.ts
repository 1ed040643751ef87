import { start } from '@tessa/assistant-engine'
import { troubleshooting as flow } from '@tessa/troubleshooting'
import { beforeAll, expect, test } from 'vitest'
import { toHelpRequest, toWorkOrder } from '../session/payloads.ts'
import { changedDevice, placeOf } from './device.ts'
import { loadShippedFlow } from '../session/flow.ts'

beforeAll(loadShippedFlow)

test.each([
  [{ room: 'Bed 3' }, 'Bed 3'],
  [{ room: 'Bed 3', facilityLocation: 'Healthcare Campus' }, 'Bed 3'],
  [{ room: 'Bed 3', facilityLocation: '1 Main St' }, 'Bed 3, 1 Main St'],
  [{ room: '1', facilityLocation: '12 Main St' }, '1, 12 Main St'],
  [{ room: '', facilityLocation: '1 Main St' }, '1 Main St'],
  [{ facilityLocation: 'Healthcare Campus' }, 'Healthcare Campus'],
  [{}, ''],
])('the place of %o is "%s"', (facts, place) => {
  expect(placeOf(facts)).toBe(place)
})

test('a room changes no address, and another room takes the place of the former one', () => {
  const facts = { room: 'Bed 3', facilityLocation: '1 Main St' }
  expect(changedDevice({ serialNumber: '', room: ' Bed 4' }, facts)).toEqual({
    serialNumber: '',
    room: 'Bed 4',
  })
})

test('a device that does not change has no facts to set', () => {
  const facts = { serialNumber: 'SN-1', room: 'Bed 3', facilityLocation: '1 Main St' }
  expect(changedDevice({ serialNumber: ' SN-1', room: 'Bed 3 ' }, facts)).toBeUndefined()
})

test('request and order are sent with the room and the address', () => {
  const facts = { facilityName: 'Northside', facilityLocation: '1 Main St', room: 'Bed 3' }
  const session = { ...start(flow, { id: 's-1', at: 0 }), facts }

  expect(toHelpRequest(session, 0).contactInfo.facility).toBe('Northside, Bed 3, 1 Main St')
  expect(toWorkOrder(session, 0, 'new').facilityLocation).toBe('Bed 3, 1 Main St')
})

test('request and order are sent with the codes of photos that were confirmed', () => {
  const facts = { photoCodes: 'E07, O2 FAIL' }
  const session = { ...start(flow, { id: 's-1', at: 0 }), facts }

  expect(toHelpRequest(session, 0).summary.troubleshootingSteps).toEqual([
    { step: 'On the display, as a photo shows', response: 'E07, O2 FAIL' },
  ])
  expect(toWorkOrder(session, 0, 'new').chatLog).toEqual([
    { step: 'photo-codes', content: 'On the display, as a photo shows', userResponse: 'E07, O2 FAIL' },
  ])
})
