import {
  calibrationOf,
  type Cell,
  cellsOf,
  dangerScoresOf,
  fitDangerTo,
  fitTo,
  judgeByOthers,
  judgeByPlainSearch,
  judgeDangersByOthers,
  readBase,
  readCases,
  readDangerExamples,
  scoresOf,
  type Judged,
} from '@tessa/knowledge/testing'
import { diagnoseSpeed } from './diagnose-speed.ts'

const percent = (part: number): string => (Number.isNaN(part) ? '-' : `${Math.round(part * 100)} %`)

/** How well faults and dangers are found in words that the base has not met, beside a plain full-text search. */
export const diagnosis = async (): Promise<void> => {
  const base = readBase()
  const cases = readCases()
  if (process.argv.includes('--fit')) {
    const { words, ...weights } = fitTo(base, cases)
    console.log(JSON.stringify({ weights, words: byWeight(words) }))
    console.log(linesOf(byWeight(fitDangerTo(readDangerExamples()))))
    return
  }
  const judged = judgeByOthers(base, cases)
  const plain = judgeByPlainSearch(base, cases)
  for (const group of ['writer', 'category'] as const) {
    const names = [...new Set(cases.map((one) => one[group]))]
    console.table(
      Object.fromEntries(
        names.map((name) => {
          const isOwn = ({ given }: Judged): boolean => given[group] === name
          return [name, rowOf(judged.filter(isOwn), plain.filter(isOwn))]
        }),
      ),
    )
  }
  console.table({ all: rowOf(judged, plain) })
  console.table(
    Object.fromEntries(
      cellsOf(judged, plain).map((cell) => [`${cell.category} ${cell.writer}`, rowOfCell(cell)]),
    ),
  )
  dangersByWriter()
  console.table(
    calibrationOf(judged).map(({ from, cases: count, stated, right }) => ({
      'stated probability from': from,
      cases: count,
      'stated on average': percent(stated),
      right: percent(right),
    })),
  )
  await diagnoseSpeed(cases)
}

/** Dangers are also judged in the reports that name no fault. */
const dangersByWriter = (): void => {
  const judged = judgeDangersByOthers()
  const writers = [...new Set(judged.map(({ given }) => given.writer))]
  console.table(
    Object.fromEntries(
      writers.map((writer) => {
        const own = judged.filter(({ given }) => given.writer === writer)
        const { dangerFound, falseAlarms } = dangerScoresOf(own)
        const dangers = own.filter(({ given }) => given.mustEscalate).length
        const row = {
          dangers,
          'danger found': percent(dangerFound),
          calm: own.length - dangers,
          'false alarms': percent(falseAlarms),
        }
        return [writer, row]
      }),
    ),
  )
}

/** The terms of each weight, as they stand in `weights.ts`. */
const byWeight = (words: ReadonlyMap<string, number>): Record<string, string> =>
  Object.fromEntries(
    [...new Set(words.values())]
      .sort((a, b) => a - b)
      .map((weight) => [
        weight,
        [...words]
          .filter(([, own]) => own === weight)
          .map(([term]) => term)
          .sort()
          .join(' '),
      ]),
  )

/** A line for each whole weight from the lowest on, as they stand in `danger-weights.ts`. */
const linesOf = (terms: Readonly<Record<string, string>>): string => {
  const weights = Object.keys(terms).map(Number)
  const lowest = Math.min(...weights)
  const lines = Array.from({ length: Math.max(...weights) - lowest + 1 }, (_, at) => terms[lowest + at] ?? '')
  return `lowest ${lowest}\n${lines.join('\n')}`
}

const rowOf = (judged: readonly Judged[], plain: readonly Judged[]) => {
  const scores = scoresOf(judged)
  const search = scoresOf(plain)
  return {
    cases: scores.cases,
    first: percent(scores.first),
    'plain search first': percent(search.first),
    'among three': percent(scores.amongThree),
    'plain among three': percent(search.amongThree),
    'danger found': percent(scores.dangerFound),
    'false alarms': percent(scores.falseAlarms),
    'known of held': percent(scores.knownOfHeld),
    'unknown of others': percent(scores.unknownOfOthers),
    'asked of vague': percent(scores.askedOfVague),
  }
}

/** A cell that does not stand above the plain search has a mark. */
const rowOfCell = ({ scores, plain, held }: Cell) => ({
  held,
  first: `${percent(scores.first)}${held > 0 && scores.first <= plain.first ? ' !' : ''}`,
  'plain search first': percent(plain.first),
  'among three': percent(scores.amongThree),
  'plain search among three': percent(plain.amongThree),
})
