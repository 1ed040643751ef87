import { expect, test } from 'vitest'
import { createDiagnose, type DiagnosisQuestion } from '../diagnose.ts'
import { reportOf } from '../testing/evaluate.ts'
import { dataOf, readBase, readCases } from '../testing/read-base.ts'
import { groupNames, groupOf } from '../understand/equipment.ts'

const base = readBase()
const cases = readCases()
const groups = new Map(
  groupNames.map((group) => {
    const data = dataOf(group, base, { cases })
    return [group, { ids: data.faults.map(({ id }) => id), diagnose: createDiagnose(data) }] as const
  }),
)

/** What is known of equipment of a type, and the ids of all its faults. */
const knownOf = (type: string) => {
  const group = groups.get(groupOf(type))
  if (!group) throw new Error(`There are no faults of ${type}`)
  return group
}
const monitor = knownOf('patient-monitor')
const ask = (question: DiagnosisQuestion) => monitor.diagnose({ category: 'patient-monitor', ...question })

test(
  '5,000 outcomes of another fault leave each well-known report known and its fault first',
  { timeout: 60_000 },
  () => {
    let wellKnown = 0
    for (const one of cases.filter((_, at) => at % 5 === 0)) {
      const { ids, diagnose } = knownOf(one.type)
      const before = diagnose(reportOf(one))
      const [first] = before.causes
      if (!first || first.probability < 0.5) continue
      wellKnown += 1
      const faultId = ids.find((id) => before.causes.every(({ fault }) => fault.id !== id)) ?? ''

      const after = diagnose({ ...reportOf(one), outcomes: [{ faultId, fixed: 5000 }] })

      expect(after.known, one.id).toBe(true)
      expect(after.causes[0]?.fault.id, one.id).toBe(first.fault.id)
    }
    expect(wellKnown).toBeGreaterThan(50)
  },
)

test('300 outcomes of four other faults leave what the base knows known', () => {
  const issue = 'no network connection'
  const { known, causes } = ask({ issue })
  const outcomes = monitor.ids
    .filter((id) => causes.every(({ fault }) => fault.id !== id))
    .slice(0, 4)
    .map((faultId) => ({ faultId, fixed: 75 }))

  expect(known).toBe(true)
  expect(ask({ issue, outcomes }).known).toBe(true)
})

test('a fault that fixed 14 of 19 rises', () => {
  const issue = 'blood pressure cuff fails'
  const [first, second] = ask({ issue }).causes.map(({ fault }) => fault.id)
  const outcomes = [
    { faultId: second ?? '', fixed: 14 },
    { faultId: first ?? '', fixed: 5 },
  ]
  const probabilityIn = ({ causes }: ReturnType<typeof ask>) =>
    causes.find(({ fault }) => fault.id === second)?.probability ?? 0

  expect(probabilityIn(ask({ issue, outcomes }))).toBeGreaterThan(probabilityIn(ask({ issue })))
})
