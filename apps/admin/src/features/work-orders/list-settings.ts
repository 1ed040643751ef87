import { asRecord, createStoredValue } from '@tessa/app-shell'
import { columnChoices } from './work-order-columns.tsx'

export interface ListSettings {
  /** Which columns are shown. */
  readonly columns: readonly string[]
  readonly isCompact: boolean
}

const known = columnChoices.map(({ value }) => value)

export const usualSettings: ListSettings = {
  // As many as a usual screen has room for beside the saved views.
  columns: known.filter((key) => !['created', 'touched', 'activity'].includes(key)),
  isCompact: false,
}

/** How this browser shows the list. */
export const listSettings = createStoredValue<ListSettings>({
  key: 'work-order-list',
  area: 'local',
  parse: (stored) => {
    const { columns, isCompact } = asRecord(stored) ?? {}
    if (!Array.isArray(columns)) return undefined
    return { columns: known.filter((key) => columns.includes(key)), isCompact: isCompact === true }
  },
})
