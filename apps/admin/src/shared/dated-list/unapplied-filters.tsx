import { Button } from '@mantine/core'
import classes from './dated-list.module.css'
import type { RefusedWord } from '../list/read-filter.ts'

export type UnappliedFiltersProps = {
  words: readonly RefusedWord[]
  /** Names that are no filter. */
  names: readonly string[]
  onRemove: (name: string) => void
}

/** What of the address was not applied, each with a button that takes away nothing else. */
export const UnappliedFilters = ({ words, names, onRemove }: UnappliedFiltersProps) =>
  [
    ...words.map(({ field, word }) => ({ field, word, isNo: `is no value of ${field}` })),
    ...names.map((name) => ({ field: name, word: name, isNo: 'is no filter' })),
  ].map(({ field, word, isNo }) => (
    <p key={field} role="status" className={classes.quiet}>
      “{word}” {isNo}, so it was not applied.{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Remove it: ${word}`}
        onClick={() => onRemove(field)}
      >
        Remove it
      </Button>
    </p>
  ))
