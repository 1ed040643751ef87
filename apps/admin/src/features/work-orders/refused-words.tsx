import type { RefusedWord } from '../../shared/list/read-filter.ts'
import { filterDays, filterLabels } from './filter-words.ts'
import { Notice } from '../../shared/notice.tsx'

export type RefusedWordsProps = {
  words: readonly RefusedWord[]
  /** Names that are no filter. */
  names: readonly string[]
}

/** What the address asks for and nothing answers to. */
export const RefusedWords = ({ words, names }: RefusedWordsProps) => (
  <Notice>
    {words.map(({ field, word }) => (
      <p key={`${field} ${word}`}>
        “{word}” is no value of {fieldWords.get(field) ?? field}, so it is left out.
      </p>
    ))}
    {names.map((name) => (
      <p key={name}>“{name}” is no filter, so it is left out.</p>
    ))}
  </Notice>
)

const fieldWords = new Map<string, string>([
  ...Object.entries(filterLabels),
  ...filterDays,
  ['search', 'the search'],
  ['sort', 'Sort by'],
  ['show', 'Show as'],
  ['by', 'Columns by'],
  ['span', 'Span'],
  ['on', 'the calendar’s day'],
  ['part', 'the tab of a work order'],
  ['frame', 'the frame of a work order'],
  ['dialog', 'the dialog'],
])
