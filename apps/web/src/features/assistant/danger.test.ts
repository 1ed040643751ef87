import { expect, test } from 'vitest'
import { speaksOfDanger } from './danger.ts'

test.each([
  'Smoke comes out of the back',
  'it smells burnt',
  'I got shocked',
  'the patient is still connected',
  'steam is leaking from the door',
])('"%s" speaks of danger', (words) => {
  expect(speaksOfDanger(words)).toBe(true)
})

test.each([
  'no smoke, just a beep',
  'It fires up normally',
  'without any sparks',
  'Firewall message',
  'damaged',
])('"%s" does not', (words) => {
  expect(speaksOfDanger(words)).toBe(false)
})
