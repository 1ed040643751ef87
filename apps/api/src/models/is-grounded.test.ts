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
