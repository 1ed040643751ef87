import { expect, test } from 'vitest'
import { hazardsInReport } from '../hazards.ts'
import { readDangerCases } from '../testing/read-base.ts'

/** A little below the shares of the README. No weight is fitted to these words, and no rule was written after them. */
test.each([
  ['acute-care', 0.76, 0.21],
  ['community', 0.8, 0.15],
  ['ward', 0.92, 0.04],
])('the dangers in the words of %s are found at least as well as before', (writer, found, alarms) => {
  const own = readDangerCases().filter((one) => one.writer === writer)
  const shareOf = (isDangerous: boolean): number => {
    const cases = own.filter(({ mustEscalate }) => mustEscalate === isDangerous)
    return cases.filter(({ issue, type }) => hazardsInReport(issue, type).length > 0).length / cases.length
  }

  expect(own.length).toBeGreaterThanOrEqual(200)
  expect(shareOf(true)).toBeGreaterThanOrEqual(found)
  expect(shareOf(false)).toBeLessThanOrEqual(alarms)
})
