import { expect, test } from 'vitest'
import { unknownToOldBrowsers } from './browser-compat.ts'

test.each([
  'class A { static { A.x = 1 } #y = 2; has(o) { return #y in o } }',
  'const last = [1].at(-1) ?? [2].findLast(Boolean); a ||= last; export { last }',
  String.raw`const end = /(?<=a)b\p{Letter}/du; await end`,
  'document.startViewTransition?.(run); const with_ = withResolvers(1)',
  'document.body.append(n), canShow() && n.showPopover(), x()&&n.showPopover()',
  'if (element.checkVisibility?.()) URL.canParse?.(element.href)',
])('code that Safari 16.4 and Chrome 109 support passes: %s', (code) => {
  expect(unknownToOldBrowsers(code)).toEqual([])
})

test.each([
  'using file = open()',
  'const letters = /[a&&b]/v',
  'import data from "./data.json" with { type: "json" }',
])('unsupported syntax is found: %s', (code) => {
  expect(unknownToOldBrowsers(code)).toEqual([expect.stringContaining('syntax that they do not know')])
})

test.each([
  'list.toReversed().map(f)',
  'element.showPopover()',
  'isOpen && n.showPopover()',
  'list.with(0, 1)',
  'URL.canParse(a, b)',
  'Promise.withResolvers()',
])('an unsupported call is found: %s', (code) => {
  expect(unknownToOldBrowsers(`const before = 1\n${code}`)).toEqual([expect.stringContaining(code)])
})
