import { IconInfoCircle } from '@tabler/icons-react'
import type { RefusedWord } from '../../shared/list/read-filter.ts'
import classes from './work-orders.module.css'

/** What the address asks for and nothing answers to. */
export const RefusedWords = ({ words }: { words: readonly RefusedWord[] }) =>
  words.length > 0 && (
    <div role="status" className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <div>
        {words.map(({ field, word }) => (
          <p key={`${field} ${word}`}>
            “{word}” is no value of {fieldWords.get(field) ?? field}, so it is left out.
          </p>
        ))}
      </div>
    </div>
  )

const fieldWords = new Map([
  ['search', 'the search'],
  ['status', 'Status'],
  ['priority', 'Priority'],
  ['technicianId', 'Technician'],
  ['equipment', 'Equipment'],
  ['facility', 'Facility'],
  ['createdFrom', 'Created from'],
  ['createdTo', 'Created to'],
  ['resolvedFrom', 'Resolved from'],
  ['resolvedTo', 'Resolved to'],
  ['dueFrom', 'Due from'],
  ['dueTo', 'Due to'],
  ['due', 'Due'],
  ['attention', 'Attention'],
  ['sort', 'Sort by'],
  ['show', 'Show as'],
])
