import { describe, expect, test } from 'vitest'
import { holds } from './conditions.ts'
import { end, flowOf, option, question } from './testing/small-flows.ts'
import { certify } from './certify/index.ts'
import type { Step, When } from './workflow.ts'

const within = (when: When, facts: Record<string, string>) => holds({ log: [], facts }, when)

test('"or" holds when any condition holds, and "not" when its condition does not', () => {
  const either: When = { or: [{ known: 'a', is: 'x' }, [{ known: 'b' }, { known: 'c' }]] }

  expect(within(either, { a: 'x' })).toBe(true)
  expect(within(either, { b: '1', c: '2' })).toBe(true)
  expect(within(either, { a: 'y', b: '1' })).toBe(false)
  expect(within({ or: [] }, { a: 'x' })).toBe(false)
  expect(within({ not: { known: 'a' } }, {})).toBe(true)
  expect(within({ not: either }, { a: 'x' })).toBe(false)
})

test.each([
  [{ atLeast: 38 }, ['38', '38.0', '41'], ['37.9', '-38']],
  [{ atMost: 38 }, ['38', '-1'], ['38.1']],
  [{ above: 38 }, ['38.1'], ['38']],
  [{ below: 38 }, ['9'], ['38', '300']],
  [{ atLeast: 1, below: 3, isNot: '2' }, ['1', '2.5'], ['0', '2', '3']],
])('%j compares numbers, and text is never within limits', (limits, inside, outside) => {
  const when = { known: 't', ...limits }
  for (const t of inside) expect(within(when, { t }), t).toBe(true)
  for (const t of [...outside, 'warm', '']) expect(within(when, { t }), t).toBe(false)
  expect(within(when, {})).toBe(false)
})

test('blank, hexadecimal and mixed text is no number, and a date is within limits of dates', () => {
  const isWithin = (t: string, limits: object) => within({ known: 't', ...limits }, { t })

  for (const text of [' ', '0x10', '1e3', '12-5', '1.2.3', 'Infinity', '2026'])
    expect(isWithin(text, { atLeast: '1900-01-01' }), text).toBe(false)
  for (const text of [' ', '0x10', 'Infinity']) expect(isWithin(text, { atLeast: 0 }), text).toBe(false)
  expect(isWithin('2026-11-25', { above: '2026-11-24', atMost: '2026-11-25' })).toBe(true)
  expect(isWithin('2026-11-25', { below: '2026-11-25' })).toBe(false)
})

const typing: Step = { type: 'question', title: 'How warm?', input: { type: 'text' }, field: 't', next: 'b' }
const b = (...whens: When[]) => question(whens.map((when, index) => option(`${index}`, 'c', { when })))

/** Every number around the limits, and text. */
const tried = ['-1', '0', '1', '2', '2.5', '3', '3.5', '4', '1000', '3.0', 'warm', 'cold']

describe('the proof', () => {
  const t = (limits: object) => ({ known: 't', ...limits })
  test.each<When[][]>([
    [[t({ atLeast: 3 }), t({ below: 3 })]],
    [[t({ atLeast: 3 }), t({ below: 3 }), { not: t({ atLeast: 0 }) }]],
    [[t({ above: 3 }), { not: t({ above: 3 }) }]],
    [[t({ above: 3 }), t({ below: 3 }), { not: { or: [t({ above: 3 }), t({ below: 3 })] } }]],
    [[t({ above: 3 }), t({ below: 3 }), t({ is: '3' }), { not: t({ atMost: 9 }) }]],
    [[t({ above: 3 }), t({ atMost: 3, isNot: '3' }), t({ is: ['3', 'warm'] })]],
    [[t({ above: 2, below: 3 }), { not: t({ above: 2, below: 3 }) }]],
    [[{ or: [t({ atMost: 3 }), t({ above: 1 })] }, [{ not: t({ atMost: 9 }) }, { not: t({ above: 9 }) }]]],
  ])('of %j finds a dead end exactly where the engine has one', (whens) => {
    const stuck = tried.filter((value) => !whens.some((when) => within(when, { t: value })))
    const result = certify(flowOf('a', { a: typing, b: b(...whens), c: end }))
    const deadEnd = result.ok
      ? undefined
      : result.violations.find(({ invariant }) => invariant === 'dead-end')

    expect(deadEnd?.step).toBe(stuck.length > 0 ? 'b' : undefined)
  })

  test('tells the number that leads into the dead end', () => {
    const result = certify(flowOf('a', { a: typing, b: b(t({ below: 3 }), t({ above: 3 })), c: end }))
    const values = result.ok
      ? []
      : result.violations.flatMap(({ answers }) => answers.map(({ value }) => value))

    expect(values.some((value) => !within(t({ below: 3 }), { t: value }))).toBe(true)
  })
})
