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
  ['acute-care', 0.87, 0.17],
  ['anesthetist', 0.94, 0.18],
  ['assistant', 0.89, 0.22],
  ['clinic', 0.92, 0.22],
  ['community', 0.89, 0.08],
  ['contractor', 0.92, 0.16],
  ['desk', 0.78, 0.3],
  ['fault-engineer', 0.98, 0.28],
  ['fault-nurse', 0.98, 0.28],
  ['fault-porter', 0.98, 0.3],
  ['first', 0.62, 0.24],
  ['home', 0.94, 0.26],
  ['inbox-abroad', 0.97, 0.26],
  ['inbox-west', 0.94, 0.27],
  ['laboratory', 0.93, 0.17],
  ['midwife', 0.93, 0.19],
  ['night-ward', 0.94, 0.19],
  ['relative', 0.95, 0.21],
  ['resident', 0.9, 0.14],
  ['second-tongue', 0.91, 0.21],
  ['short', 0.91, 0.13],
  ['teaching-hospital', 0.96, 0.18],
  ['technician', 0.89, 0.11],
  ['theatre', 0.89, 0.22],
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
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.07)
})

test('97 of 100 dangers of four hands by which nothing was fitted are found, with less than 25 false alarms', () => {
  const unseen = readUnseenCases()
  const scores = dangerScoresOf(
    unseen.map((given) => ({ given, isEscalated: hazardsInReport(given.issue, given.type).length > 0 })),
  )

  expect(unseen.length).toBeGreaterThan(1000)
  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.97)
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.21)
})

test('of all writers, 94 of 100 are found by the words of the others, with 20 false alarms', () => {
  const scores = dangerScoresOf(judged)

  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.94)
  expect(scores.falseAlarms).toBeLessThanOrEqual(0.2)
})
