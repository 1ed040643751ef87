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
  ['acute-care', 0.87, 0.19],
  ['anesthetist', 0.93, 0.22],
  ['assistant', 0.89, 0.24],
  ['clinic', 0.92, 0.28],
  ['community', 0.89, 0.09],
  ['contractor', 0.9, 0.18],
  ['desk', 0.78, 0.32],
  ['fault-engineer', 0.98, 0.33],
  ['fault-nurse', 0.98, 0.34],
  ['fault-porter', 0.98, 0.33],
  ['first', 0.65, 0.26],
  ['home', 0.92, 0.31],
  ['inbox-abroad', 0.98, 0.35],
  ['inbox-west', 0.95, 0.28],
  ['laboratory', 0.92, 0.23],
  ['midwife', 0.94, 0.22],
  ['night-ward', 0.95, 0.23],
  ['relative', 0.95, 0.26],
  ['resident', 0.92, 0.2],
  ['second-tongue', 0.92, 0.21],
  ['short', 0.93, 0.14],
  ['teaching-hospital', 0.96, 0.2],
  ['technician', 0.89, 0.17],
  ['theatre', 0.88, 0.28],
  ['ward', 0.96, 0.1],
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

  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.92)
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.08)
})

test('97 of 100 dangers of four hands to which nothing was fitted are found, with less than 25 false alarms', () => {
  const unseen = readUnseenCases()
  const scores = dangerScoresOf(
    unseen.map((given) => ({ given, isEscalated: hazardsInReport(given.issue, given.type).length > 0 })),
  )

  expect(unseen.length).toBeGreaterThan(1000)
  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.965)
  expect(scores.falseAlarms).toBeLessThan(0.25)
})

test('of all writers, 94 of 100 are found by the words of the others, with 23 false alarms', () => {
  const scores = dangerScoresOf(judged)

  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.94)
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.235)
})
