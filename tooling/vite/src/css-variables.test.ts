import { expect, test } from 'vitest'
import { neededVariables } from './css-variables.ts'

test('keeps the variables that are used, and those that their values use', () => {
  const sheet = ':root{--a: var(--b); --b: 1; --c: 2}\n:root[data-dark]{--b: 3; color-scheme: dark; --c: 4}'
  expect(neededVariables(sheet, '.one { width: var(--a) }')).toBe(
    ':root{--a:var(--b);--b:1}:root[data-dark]{--b:3;color-scheme: dark}',
  )
})

test('leaves out a rule whose variables nothing uses', () => {
  expect(neededVariables(':root{--a: 1}.two{--b: var(--c, 4)}.three{--c: 5}', 'x{y:var( --b )}')).toBe(
    '.two{--b:var(--c, 4)}.three{--c:5}',
  )
})
