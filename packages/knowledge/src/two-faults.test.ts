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
