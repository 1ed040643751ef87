import { beforeAll, expect, test } from 'vitest'
import { hazardsInReport } from '../hazards.ts'
import { dangerScoresOf, judgeDangersByOthers, type JudgedDanger } from '../testing/evaluate-danger.ts'
import { readUnseenCases } from '../testing/read-base.ts'

let judged: readonly JudgedDanger[] = []
beforeAll(() => {
  judged = judgeDangersByOthers()
}, 300_000)

/** A little below the shares of the README. */
test.each([
  ['acute-care', 0.87, 0.18],
  ['assistant', 0.89, 0.3],
  ['clinic', 0.9, 0.32],
  ['community', 0.88, 0.12],
  ['desk', 0.84, 0.25],
  ['relative', 0.94, 0.3],
  ['first', 0.63, 0.26],
  ['resident', 0.87, 0.26],
  ['technician', 0.84, 0.21],
  ['theatre', 0.86, 0.37],
  ['ward', 0.98, 0.04],
])('the dangers in the words of %s are found by the words of the others', (writer, found, alarms) => {
  const own = judged.filter(({ given }) => given.writer === writer)
  const scores = dangerScoresOf(own)

  expect(own.length).toBeGreaterThanOrEqual(writer === 'first' ? 85 : 110)
  expect(scores.dangerFound).toBeGreaterThanOrEqual(found)
  expect(scores.falseAlarms).toBeLessThanOrEqual(alarms)
})

test('of the reports of at most six words, few are false alarms', () => {
  const short = judged.filter(({ given }) => given.issue.split(/\s+/).length <= 6)
  const scores = dangerScoresOf(short)

  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.91)
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.07)
})

test('the dangers of a hand by which nothing was fitted or chosen are found by the shipped weights', () => {
  const unseen = readUnseenCases()
  const scores = dangerScoresOf(
    unseen.map((given) => ({ given, isEscalated: hazardsInReport(given.issue, given.type).length > 0 })),
  )

  expect(unseen).toHaveLength(300)
  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.9)
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.265)
})
