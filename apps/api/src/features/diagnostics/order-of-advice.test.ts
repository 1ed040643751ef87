import { createDiagnose } from '@tessa/knowledge/diagnose'
import { judgeOnFleet, type FleetCheck, type FleetDiagnosis } from '@tessa/knowledge/testing'
import { expect, test } from 'vitest'
import { writeAdvice } from './write-advice.ts'

const nothing = createDiagnose({ group: '', faults: [], codes: [], rules: [], reportWords: new Map() })({})

/** The checks as the text of the advice lists them, each below its cause. */
const checksInAdvice = ({ causes, isLearned }: FleetDiagnosis): FleetCheck[] => {
  const evident = causes.map((cause) => ({ ...cause, evidence: [] }))
  const text = writeAdvice({ ...nothing, known: true, causes: evident, isLearned })
  const [, ...sections] = text.slice(0, text.indexOf('\n## 4.')).split('\n### For “')
  return sections.flatMap((section) => {
    const { id = '', checks = [] } =
      causes.find(({ fault }) => section.startsWith(`${fault.symptom}” (`))?.fault ?? {}
    return checks
      .filter(({ check, minutes }) => section.includes(`${check} (${minutes} min).`))
      .map(({ minutes }) => ({ faultId: id, minutes }))
  })
}

test('after 240 cases the checks of the advice take at most 0.8 of the minutes of the order by likelihood', () => {
  const { mean, faster } = judgeOnFleet(checksInAdvice)
  console.info(`advice: ${mean.toFixed(3)} of the minutes; faster for ${100 * faster} % of the seeds`)
  expect(mean).toBeLessThanOrEqual(0.8)
  expect(faster).toBeGreaterThanOrEqual(0.95)
})
