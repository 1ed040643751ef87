import { expect, test } from 'vitest'
import { nearName } from './near-name.ts'

test('the nearest name was meant, and letters that changed places are one mistake', () => {
  expect(nearName('phoen', ['photo', 'phone'])).toBe('phone')
  expect(nearName('comands', ['steps', 'commands'])).toBe('commands')
  expect(nearName('workshp', ['workshop', 'worn'])).toBe('workshop')
})

test('a name that is far from all others has no nearest one', () => {
  expect(nearName('bicycle', ['phone', 'photo'])).toBe(undefined)
  expect(nearName('x', [])).toBe(undefined)
  expect(nearName('ab', ['😀x'])).toBe(undefined)
})
