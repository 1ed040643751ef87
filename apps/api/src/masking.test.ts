import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'
import type { Step } from '@tessa/assistant-engine'
import { expect, test } from 'vitest'
import { triage } from './features/help-requests/help-requests.service.ts'
import { maskedText } from './masking.ts'

test('nobody can be written to or called from a masked text', () => {
  expect(maskedText('Ask ada@hospital.example (or <eve@x.example>), +1 555 010 0199')).toBe(
    'Ask a…@… (or <e…@…>), … 99',
  )
})

test('a long text costs what its length says, whatever is in it', () => {
  const cost = (length: number): number => {
    const text = `${'a'.repeat(length)} @`
    const begun = performance.now()
    for (let n = 0; n < 20; n += 1) maskedText(text)
    return performance.now() - begun
  }
  cost(1000)
  // Read once, it takes tenths of a millisecond; looked at from each letter on, it took seven.
  expect(cost(20_000) / 20).toBeLessThan(3)
})

test('no answer that can be chosen is taken for danger', () => {
  const steps: readonly Step[] = Object.values(troubleshooting.steps)
  const words = steps.flatMap(({ options }) =>
    (options ?? []).flatMap(({ label, told }) => [label, ...(typeof told === 'string' ? [told] : [])]),
  )
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => triage(word) === 'critical')).toEqual([])
})
