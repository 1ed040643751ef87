import { shippedBase } from '@tessa/knowledge/base'
import { expect, test } from 'vitest'
import { isGrounded } from './is-grounded.ts'

const facts = ['No SpO2 reading or flat plethysmogram', 'sensor off or badly placed', 'sats not picking up']

test.for([
  'The sats not picking up fit a sensor that is off or badly placed.',
  'A flat plethysmogram is typical of a badly placed sensor',
  'No SpO2 reading: the sensor may be off.',
  'Your description is consistent with a sensor that is badly placed.',
])('a sentence in the words of its entries is kept: %s', (text) => {
  expect(isGrounded(text, facts)).toBe(true)
})

test.for<readonly [string, string]>([
  ['a word of its own', 'The sensor board is off.'],
  ['a number of its own', 'The sensor reading is off by 12.'],
  ['a denial of its own', 'The sensor was never off.'],
  ['an instruction', 'Turn off the sensor.'],
  ['an instruction after a sentence', 'The sensor is off, place the sensor.'],
  ['an instruction after a word that joins', 'The sensor is off and place the sensor.'],
  ['a permission', 'You may at times place the sensor.'],
  ['an instruction that the facts have in another form', 'It is flat: place the sensor'],
  ['a denial of what the facts do not deny', 'The sensor is not off.'],
  ['a denial that ends it', 'The sats are not'],
  ['a reassurance', 'The sensor is fine.'],
  ['a duty', 'The sensor should be placed.'],
  ['markup', 'The <b>sensor</b> is off.'],
  ['a link', 'The sensor is off: https://sensor.off'],
  ['an invisible sign', 'The sensor\u200B is off.'],
  ['several lines', 'The sensor is off.\n- placed'],
  ['letters that look alike', 'The sensоr is off.'],
  ['nothing to say', 'It is likely.'],
  ['too much', 'sensor off '.repeat(40)],
])('a sentence with %s is dropped', ([, text]) => {
  expect(isGrounded(text, facts)).toBe(false)
})

const shippedFacts = new Map(
  shippedBase.faults.map(({ id, symptom, aliases, causes }) => [
    id,
    [symptom, ...causes.map(({ cause }) => cause), ...aliases],
  ]),
)

test.for([
  ['pm-016', 'This suggests to disconnect the patient.'],
  ['pm-016', 'You can disconnect the patient.'],
  ['pm-016', 'The patient can be disconnected.'],
  ['ac-002', 'You can open the chamber.'],
  ['pm-105', 'You can switch off the alarms.'],
  ['pm-011', 'You may connect the patient while the patient is connected.'],
  ['pm-011', 'The patient is fine.'],
  ['pm-104', 'It would be fine to reset the alarms.'],
  ['pm-021', 'The battery is not a problem.'],
] as const)('beside the entry %s nobody is told, allowed or assured: %s', ([id, text]) => {
  expect(shippedFacts.has(id)).toBe(true)
  expect(isGrounded(text, shippedFacts.get(id) ?? [])).toBe(false)
})

test('symptoms of the base are kept as they are recorded, unless they hold an instruction', () => {
  const all = shippedBase.faults.map(({ symptom }) => symptom)
  const dropped = all.filter((symptom) => !isGrounded(`Your description fits ${symptom}`, [symptom]))

  expect(dropped.length).toBeLessThan(all.length / 10)
})
