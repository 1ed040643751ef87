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

test('all causes of a diagnosis are told, each with all of its checks, safety and its time to stop', async () => {
  const report = { category: 'autoclave', issue: 'takes all morning to get hot, no leak no smell' }
  const diagnosis = (await loadDiagnose(report.category, report.issue))(report)
  const all = writeAdvice(diagnosis)
  expect(diagnosis.causes.length).toBeGreaterThan(3)
  for (const { fault } of diagnosis.causes) {
    expect(all).toContain(`**${fault.symptom}** (`)
    expect(all).toContain(`### For “${fault.symptom}” (`)
    expect(all).toContain(`- ${fault.symptom}: ${fault.escalateWhen}.`)
    for (const { check, minutes } of fault.checks) expect(all).toContain(`${check} (${minutes} min).`)
    for (const line of fault.safety) expect(all).toContain(`- ${line}.`)
  }
})
