import { categoryOf } from '../category-of.ts'
import { splitSource } from '../in-words.ts'
import { makersIn } from '../understand/makers.ts'
import type { Base } from './read-base.ts'

type Entry = Base['faults'][number] | Base['codes'][number] | Base['rules'][number]

/** Who writes about equipment of any maker. The pages of others are about the equipment of a maker. */
const generalWriters = /^(?:24x7 Magazine|222health|Biology Insights|ECRI|EWH|Home Health Zone|NICU|WHO)\b/

const isOfMaker = (entry: Entry, title: string): boolean =>
  ('makers' in entry && entry.makers.length + entry.models.length > 0) ||
  ('maker' in entry && entry.maker !== '') ||
  !generalWriters.test(title) ||
  makersIn(title).size > 0

/** Whether the page behind an entry is about a certain maker, or about other equipment than these types. */
export const hasForeignPage = (entry: Entry, types: readonly string[]): boolean => {
  if (entry.source === '') return false
  const { title } = splitSource(entry.source)
  const isOfType = [entry.type, categoryOf(title)?.id ?? 'any'].every(
    (type) => type === 'any' || types.includes(type),
  )
  return !isOfType || isOfMaker(entry, title)
}
