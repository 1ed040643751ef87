import { beforeAll, describe, expect, test } from 'vitest'
import { judgeByOthers, judgeByPlainSearch, type Judged } from './testing/evaluate.ts'
import { calibrationOf, cellsOf, scoresOf } from './testing/evaluation-table.ts'
import { readBase, readCases } from './testing/read-base.ts'

let judged: readonly Judged[] = []
beforeAll(() => {
  judged = judgeByOthers(readBase(), readCases())
}, 600_000)

test('at least 600 cases and 1,000 aliases in the words of five writers, and aliases of eight who wrote no case', () => {
  const { aliases } = readBase()
  const cases = readCases()

  expect(cases.length).toBeGreaterThan(600)
  expect(aliases.length).toBeGreaterThan(1000)
  expect(new Set(aliases.map(({ writer }) => writer)).size).toBe(13)
})

/** A little below the shares of the README, so that a regression fails. */
const floor: readonly [what: keyof ReturnType<typeof scoresOf>, least: number][] = [
  ['first', 0.86],
  ['amongThree', 0.9],
  ['knownOfHeld', 0.92],
  ['unknownOfOthers', 0.81],
]

/** The words of an engineer about a lacking fault are technical, and many are those of other faults. */
const floorOfEngineer: typeof floor = [
  ['first', 0.9],
  ['amongThree', 0.94],
  ['knownOfHeld', 0.96],
  ['unknownOfOthers', 0.74],
]

/** Few words were added for relief staff. */
const floorOfRelief: typeof floor = [
  ['first', 0.75],
  ['amongThree', 0.84],
  ['knownOfHeld', 0.85],
  ['unknownOfOthers', 0.78],
]

/** The given cases, without any alias of their writer: the goals are missed by these. */
const floorOfFirst: typeof floor = [
  ['first', 0.59],
  ['amongThree', 0.81],
  ['knownOfHeld', 0.87],
  ['unknownOfOthers', 0.69],
]

describe.each([
  ['engineer', floorOfEngineer, 0.91, 0.18],
  ['nurse', floor, 0.97, 0.28],
  ['porter', floor, 0.97, 0.3],
  ['second-language', floor, 0.96, 0.29],
  ['relief', floorOfRelief, 0.95, 0.28],
  ['first', floorOfFirst, 0.66, 0.25],
] as const)('the words of the %s, with weights and aliases of the others', (writer, own, found, alarms) => {
  test('are understood at least as well as before', () => {
    const scores = scoresOf(judged.filter(({ given }) => given.writer === writer))

    for (const [what, least] of own) expect(scores[what], what).toBeGreaterThanOrEqual(least)
    expect(scores.dangerFound).toBeGreaterThanOrEqual(found)
    expect(scores.falseAlarms).toBeLessThanOrEqual(alarms)
  })
})

test('97 of 100 dangers of the four main writers are found, with less than 25 false alarms', () => {
  const main = ['engineer', 'nurse', 'porter', 'second-language']
  const scores = scoresOf(judged.filter(({ given }) => main.includes(given.writer)))

  expect(scores.dangerFound).toBeGreaterThanOrEqual(0.97)
  expect(scores.falseAlarms).toBeLessThan(0.25)
  expect(scoresOf(judged).falseAlarms).toBeLessThan(0.255)
})

test('the cases of all writers together meet the goals', () => {
  const { first, amongThree, knownOfHeld, unknownOfOthers } = scoresOf(judged)

  expect(first).toBeGreaterThanOrEqual(0.86)
  expect(amongThree).toBeGreaterThanOrEqual(0.92)
  expect(knownOfHeld).toBeGreaterThanOrEqual(0.93)
  expect(unknownOfOthers).toBeGreaterThanOrEqual(0.81)
})

test('a fault is found first in 83 of 100 cases of every category', () => {
  const categories = new Set(judged.map(({ given }) => given.category))
  for (const category of categories) {
    const own = judged.filter(({ given }) => given.category === category)
    expect(scoresOf(own).first, category).toBeGreaterThanOrEqual(0.83)
  }
})

/** Of 17 held cases, 8 are right first (10 by the plain search): the README tells why. */
const knownMisses = ['other first']

test('every writer stands above a plain full-text search in every category, but for the known miss', () => {
  const cells = cellsOf(judged, judgeByPlainSearch(readBase(), readCases())).filter(({ held }) => held >= 10)
  const below = cells.filter(({ scores, plain }) => scores.first <= plain.first)

  expect(cells).toHaveLength(29)
  expect(below.map(({ category, writer }) => `${category} ${writer}`)).toEqual(knownMisses)
})

test('a vague report gets a question in 87 of 100 cases', () => {
  expect(scoresOf(judged).askedOfVague).toBeGreaterThanOrEqual(0.87)
})

test('a probability means what it says', () => {
  const bins = calibrationOf(judged).filter(({ cases }) => cases > 50)
  const astray = bins.filter(({ stated, right }) => Math.abs(stated - right) >= 0.1)

  expect(bins.length).toBeGreaterThan(2)
  expect(astray).toEqual([])
})
