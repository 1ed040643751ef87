import { expect, test } from 'vitest'
import { loadPack } from './packs.ts'

test.each([
  [
    'x-ray',
    'display-check',
    /emergency stop.+patient out.+room isolator.+not switch on.+kV, mA.+dose incident.+maker/,
  ],
  ['oxygen bottle', 'connection-check', /hisses: .+another oxygen source first.+close the supply/],
  ['oxygen concentrator', 'connection-check', /hisses.+another oxygen source first.+switch it off/],
  [
    'dialysis',
    'power-check',
    /no water while a patient is on it: stay with the patient, and call the doctor/,
  ],
  ['dialysis', 'error-codes', /stop the blood pump, clamp the lines/],
  ['drip machine', 'error-codes', /Air: close the clamp.+look along the line/],
  ['incubator', 'display-check', /skin temperature is low: .+feel its warmth first/],
  ['anesthesia machine', 'display-check', /Oxygen falls: .+cylinder.+self-inflating bag/],
])('%s: what cannot wait at the %s comes in the order of the base', async (equipment, step, order) => {
  const { steps } = await loadPack(equipment)
  expect(steps.find((words) => words.step === step)?.ifNot).toMatch(order)
})

test.each([
  ['oxygen bottle', 'power-troubleshooting', 'cylinder-fixed', /nobody stands in front of the outlet/],
  ['suction', 'components', 'suction-replaced', /this one is off the patient/],
  ['dialysis', 'power-troubleshooting', 'treatment-ended', /team has ended the treatment/],
  ['centrifuge', 'power-troubleshooting', 'clear-of-motion', /Nothing on it turns/],
  ['x-ray', 'components', 'load-secured', /not only locked/],
  ['laser', 'components', 'power-off', /stored energy/],
])('%s: the %s asks for %s', async (equipment, step, id, words) => {
  const { steps, interlocks } = await loadPack(equipment)
  expect(steps.find((one) => one.step === step)?.interlocks).toContain(id)
  expect(interlocks.find((interlock) => interlock.id === id)?.confirm).toMatch(words)
})

test('a cylinder has no limit of a concentrator', async () => {
  const { steps } = await loadPack('wall oxygen')
  expect(steps.flatMap(({ measures = [] }) => measures)).toEqual([
    { name: 'Flow at the outlet', unit: 'l/min' },
  ])
})
