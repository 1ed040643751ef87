import { stemOf, type Word } from './words.ts'

/** How many letters differ, two exchanged neighbors being one difference; more than `most` are not counted. */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? 0
}

const mostDifferences = (word: string): number => {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The first letter is seldom wrong; without it, other words would be taken for typos. */
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])

/** Whether one is a form of the other, such as "reopen" and "reopened". */
const isSameWord = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** The one known word that a misspelled word is nearest to; the word itself where there is none. */
const repair = ({ typed, stem }: Word, known: ReadonlySet<string>): string => {
  let best: { readonly word: string; readonly distance: number } | undefined
  let isTie = false
  for (const wrong of new Set([stem, typed])) {
    const most = mostDifferences(wrong)
    for (const word of known) {
      if (most === 0 || word.length < 4 || !beginsAlike(wrong, word)) continue
      const distance = editDistance(wrong, word, most)
      if (distance > most || (best && distance > best.distance)) continue
      if (best?.distance === distance && !isSameWord(best.word, word)) isTie = true
      else if (best?.distance !== distance) isTie = false
      best = { word, distance }
    }
  }
  return best && !isTie ? best.word : stem
}

/** The stems of words, with the misspelled ones as they were meant. */
export const repairTypos = (
  words: readonly Word[],
  known: ReadonlySet<string>,
  repairable: ReadonlySet<string>,
): string[] =>
  words.map((word) =>
    known.has(word.stem) || known.has(word.typed) ? word.stem : stemOf(repair(word, repairable)),
  )
