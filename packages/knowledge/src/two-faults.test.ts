import { expect, test } from 'vitest'
import { loadDiagnose } from './load.ts'
import { readTwoFaultCases } from './testing/read-base.ts'

const cases = readTwoFaultCases()
const diagnosed = await Promise.all(
  cases.map(async ({ type, issue, faults }) => {
    const { causes, question } = (await loadDiagnose(type))({ category: type, issue })
    const firstThree = causes.slice(0, 3).map(({ fault }) => fault.id)
    return { isFound: faults.every((id) => firstThree.includes(id)), question }
  }),
)

test('two faults of one report are both among the first three causes, in 15 of 16 reports', () => {
  expect(cases.length).toBeGreaterThanOrEqual(16)
  expect(diagnosed.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(15)
})

test('none of these reports is asked which of the two it is', () => {
  expect(diagnosed.flatMap(({ question }) => question ?? [])).toEqual([])
})

test.each([
  ['infusion pump', 'no air in line, but the battery does not charge', 'ot-005', 'ot-004'],
  ['autoclave', 'no leak at the door gasket, but the packs come out wet', 'ac-013', 'ac-005'],
  ['patient monitor', 'cuff does not leak, the touch screen is off by a finger width', 'pm-024', 'pm-017'],
])('on the %s, "%s" lifts no fault that it denies', async (category, issue, told, denied) => {
  const { causes } = (await loadDiagnose(category))({ category, issue })
  const probabilityOf = (id: string) => causes.find(({ fault }) => fault.id === id)?.probability ?? 0
  expect(causes[0]?.fault.id).toBe(told)
  expect(probabilityOf(told)).toBeGreaterThan(0.8)
  expect(probabilityOf(denied)).toBeLessThan(0.2)
})

test('a fault whose own words are a denial is told beside another one', async () => {
  const report = { category: 'patient monitor', issue: 'no SpO2 reading, and the NIBP cuff does not inflate' }
  const { causes } = (await loadDiagnose(report.category))(report)
  expect(causes.slice(0, 2).map(({ fault }) => fault.id)).toEqual(['pm-001', 'pm-016'])
  expect(causes[1]?.probability).toBeGreaterThan(0.3)
})
