import { loadDiagnose } from '@tessa/knowledge/load'
import { expect, test } from 'vitest'
import { writeAdvice } from './write-advice.ts'

test('checks stand in the order that ends the fault soonest once outcomes are known, and causes by their likelihood', async () => {
  const report = { category: 'patient monitor', issue: 'spo2 not reading, sats probe shows dashes' }
  const diagnosis = (await loadDiagnose(report.category, report.issue))(report)
  const [likely] = diagnosis.causes
  if (!likely) throw new Error('the base knows the cause')
  const cause = (symptom: string, minutes: number, probability: number) => ({
    ...likely,
    probability,
    fault: {
      ...likely.fault,
      symptom,
      checks: likely.fault.checks.map((one) => ({ ...one, check: `Look at ${symptom}`, minutes })),
    },
  })
  const causes = [cause('Slow', 30, 0.5), cause('Quick', 2, 0.3)]
  const order = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, symptom]) => symptom)

  const learned = writeAdvice({ ...diagnosis, causes, isLearned: true })
  expect(order(learned, /### For “(\w+)”/g)).toEqual(['Quick', 'Slow'])
  expect(order(learned, /\*\*(Slow|Quick)\*\*/g)).toEqual(['Slow', 'Quick'])
  expect(order(writeAdvice({ ...diagnosis, causes }), /### For “(\w+)”/g)).toEqual(['Slow', 'Quick'])
})
