import { expect, test } from 'vitest'
import { classifyFinding } from './rank-findings.ts'

const rise = 'Rise: 1 mbar/min (at most 1.3 mbar/min)'

test.each([
  [`${rise}: within the limits`, 'fine'],
  [`${rise}: within the limits\nbut the heater has no continuity and is burnt`, 'wrong'],
  [`${rise}: within the limits\nall hoses are intact`, 'fine'],
  [`${rise}: within the limits\nSupply: 0 V (no limit given)`, 'noted'],
  ['High-frequency leakage: 3 mA (no limit given)', 'noted'],
  [`Rise: 2 mbar/min (at most 1.3 mbar/min): outside the limits\nall hoses are intact`, 'wrong'],
] as const)('a measured value does not hide the words beside it: "%s" is %s', (words, weight) =>
  expect(classifyFinding(words)).toBe(weight),
)
