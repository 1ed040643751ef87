import { expect, test } from 'vitest'
import { printer } from '../testing/printer.ts'
import { walk } from '../testing/walk.ts'
import { troubleshooting } from '../troubleshooting/index.ts'
import { toMermaid } from './index.ts'

test('every step is a box and every answer an arrow', () => {
  const drawing = toMermaid(printer)

  expect(drawing).toContain('flowchart TD')
  expect(drawing).toContain('  s0["Which printer is it?"]')
  expect(drawing).toContain('  s0 -->|"Laser / Ink jet"| s2')
  expect(drawing).toContain('  s5 -->|"…"| s6')
  expect(drawing).toContain('  s7(["Good to hear"]):::outcome')
  expect(drawing).toContain('  start(( )) --> s0')
})

test('a session’s path is marked', () => {
  expect(toMermaid(printer, walk(printer, ['laser', 'nothing']).session)).toContain(
    '  class s0,s2,s3 visited',
  )
})

test('words cannot break out of their box', () => {
  const drawing = toMermaid({
    ...printer,
    steps: { ...printer.steps, kind: { type: 'question', title: 'A "b"]\n<c>' } },
  })
  expect(drawing).toContain('s0["A #quot;b#quot;] #lt;c>"]')
})

test('the shipped flow has no arrow into nowhere', () => {
  const drawing = toMermaid(troubleshooting)
  expect(drawing).not.toContain('missing')
  expect(drawing.split('\n').length).toBeGreaterThan(Object.keys(troubleshooting.steps).length * 2)
})
