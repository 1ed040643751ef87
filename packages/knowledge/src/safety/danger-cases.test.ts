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
  ['acute-care', 0.89, 0.17],
  ['anesthetist', 0.95, 0.17],
  ['assistant', 0.89, 0.21],
  ['clinic', 0.93, 0.22],
  ['community', 0.9, 0.07],
  ['contractor', 0.92, 0.15],
  ['desk', 0.79, 0.29],
  ['fault-engineer', 0.99, 0.26],
  ['fault-nurse', 0.99, 0.26],
  ['fault-porter', 0.99, 0.29],
  ['first', 0.63, 0.23],
  ['home', 0.95, 0.25],
  ['inbox-abroad', 0.98, 0.25],
  ['inbox-west', 0.96, 0.26],
  ['laboratory', 0.94, 0.16],
  ['midwife', 0.94, 0.18],
  ['night-ward', 0.95, 0.18],
  ['relative', 0.97, 0.2],
  ['resident', 0.91, 0.13],
  ['second-tongue', 0.92, 0.2],
  ['short', 0.92, 0.12],
  ['teaching-hospital', 0.97, 0.17],
  ['technician', 0.91, 0.1],
  ['theatre', 0.9, 0.21],
  ['ward', 0.97, 0.09],
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
