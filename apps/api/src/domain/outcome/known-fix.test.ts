import { symptomOf } from '@tessa/knowledge/outcomes'
import { expect, test } from 'vitest'
import { fixInWords } from './known-fix.ts'

test('a fault is read by its symptom, and by no id where there is none', () => {
  expect(fixInWords('cause:pm-034', symptomOf)).toBe('Recorder does not print or paper jams')
  expect(fixInWords('cause:la-000', () => 'Relay sticks')).toBe('Relay sticks')
  expect(fixInWords('cause:la-000', () => undefined)).not.toContain('la-000')
})
