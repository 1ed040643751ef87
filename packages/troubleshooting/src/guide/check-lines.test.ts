import { adviceFor } from '@tessa/knowledge/diagnose'
import { data as defibrillator } from '@tessa/knowledge/data/defibrillator'
import { expect, test } from 'vitest'
import { checkInMarkdown } from './check-lines.ts'

test('a check in Markdown has what to expect, and what else it means, below what to do', () => {
  for (const fault of defibrillator.faults)
    for (const check of fault.checks) {
      const [line = ''] = adviceFor([{ ...fault, checks: [check] }]).checks
      const [todo, expected, ...later] = checkInMarkdown(line).split('\n')
      expect(todo).toContain(`${check.check} (${check.minutes} min).`)
      expect(expected).toBe(`  - Expected: ${check.expected}.`)
      expect(later).toEqual([
        `  - If not: ${check.ifNot}.`,
        ...(check.ifSo ? [`  - If so: ${check.ifSo}.`] : []),
      ])
    }
})
