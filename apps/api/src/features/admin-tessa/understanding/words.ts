import { month, unit } from './day-words.ts'

/** A word of a question. */
export interface Word {
  /** As it was typed. */
  readonly typed: string
  /** Without case, accents and the plural. */
  readonly stem: string
}

/** What no question about the service has: the marks of programs. Each becomes a word that nothing understands. */
const programMarks = /[␀<>{}=$\\`|^~#*]/g

const irregular: Readonly<Record<string, string>> = {
  status: 'status',
  statuses: 'status',
  analyses: 'analysis',
}

/** The singular of a word; any word but a plural is its own. */
export const stemOf = (word: string): string => {
  const known = irregular[word]
  if (known !== undefined) return known
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[\u2018\u2019\u00B4]/g, "'")
    .toLowerCase()

/** "How did last week go?": only days go, of anything else its own figure is asked for. */
const howDaysWent = new RegExp(
  String.raw`\bhow (?:did|has) ((?:(?:the|this|last|past|previous) )*(?:${unit}|${month}|weekend|yesterday|today)) (?:go|gone)\b`,
  'g',
)

/** The words of a text. A mark of a program is a word that nothing understands. */
export const wordsOf = (text: string): Word[] => {
  const spaced = plain(text)
    .replaceAll(/'s\b|s'(?=\s|$)/g, (end) => (end === "s'" ? 's' : ''))
    .replaceAll(/\bx[-\s]ray/g, 'xray')
    .replaceAll(/\btop (?:\d{1,2}|three|five|ten)\b/g, 'top')
    .replaceAll(/\b(?:\d{1,2}|three|four|five|ten) (?=(?:worst|best|most|top|biggest|oldest|busiest)\b)/g, '')
    .replaceAll(howDaysWent, 'how was $1')
    .replaceAll(/\bfortnight\b/g, '2 weeks')
    .replaceAll("'", '')
    .replaceAll(programMarks, ' ␀ ')
  const found = spaced.match(/[\p{L}\p{N}]+|␀/gu) ?? []
  return found.map((typed) => ({ typed, stem: stemOf(typed) }))
}
