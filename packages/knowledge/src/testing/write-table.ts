import { separators, spellOut, sentence } from '../read-rows.ts'

const join = (parts: readonly (string | number | undefined)[], between: string): string => {
  const written = parts.map((part) => part ?? '')
  while (written.at(-1) === '') written.pop()
  return written.join(between)
}

export const items = (of: readonly string[]): string => of.join(separators.item)
export const parts = (of: readonly (string | number | undefined)[]): string => join(of, separators.part)

/** So few letters of a word that `oneOf` still reads it. */
export const beginningOf = (words: readonly string[], word: string): string => {
  for (let length = 1; ; length++) {
    const beginning = word.slice(0, length)
    if (words.find((one) => one.startsWith(beginning)) === word) return beginning
  }
}

/** A sentence as `sentence` reads it. Before a digit, its beginning has to be told from a number before it. */
export const writtenSentence = (text: string): string => {
  const small = /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return sentence(small) === text && !/^\d/.test(text) ? small : `^${text}`
}

/** A table of a module, which `readTable` reads back: a line for each column. */
export const tableOf = <T>(entries: readonly T[], cellsOf: (entry: T) => readonly string[]): string => {
  const rows = entries.map(cellsOf)
  return (rows[0] ?? [])
    .map((_, column) => rows.map((row) => row[column] ?? '').join(separators.cell))
    .join(separators.column)
}

const wordsIn = (text: string): string[] => text.split(/[ |~\t\n]/)

/** Every mark that means nothing in a template string or a set of characters. */
const everyMark = '!"#%&\'()*+,./:;<=>?@_{}ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Marks for the words that take the most room in these texts, as `spellOut` reads them. */
export const marksFor = (texts: readonly string[], most: number): string => {
  const text = texts.join(separators.column)
  const counts = new Map<string, number>()
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isPlain = (word: string): boolean => /^[a-zA-Z]{2,}$/.test(word)
  // A word that follows others costs a compressor more than its letters.
  const words = [...counts]
    .filter(([word]) => isPlain(word))
    .map(([word, count]) => ({ word, room: count * (word.length + costOfWord) }))
    .sort((one, other) => other.room - one.room || (one.word < other.word ? -1 : 1))
  const free = everyMark.filter((mark) => !text.includes(mark)).slice(0, most)
  return free.flatMap((mark, at) => (words[at] ? [`${mark}${words[at].word}`] : [])).join(' ')
}
const costOfWord = 100

/** A text with marks in place of words. */
export const withMarks = (text: string, marks: string): string => {
  const markOf = new Map(marks.split(' ').map((entry) => [entry.slice(1), entry.charAt(0)]))
  const words = text.split(/([ |~\t\n])/).map((word) => markOf.get(word) ?? word)
  const isMark = (at: number): boolean => marks.length > 0 && [...markOf.values()].includes(words[at] ?? '')
  const marked = words.filter((word, at) => word !== ' ' || !(isMark(at - 1) || isMark(at + 1))).join('')
  if (spellOut(marked, marks) !== text) throw new Error(`Marks change a text: ${text.slice(0, 40)}`)
  return marked
}

/** A text as it stands in a module. */
export const template = (text: string): string => {
  if (/[`\\]|\$\{/.test(text)) throw new Error(`A text has a character that a module cannot have: ${text}`)
  return `\`${text}\``
}
