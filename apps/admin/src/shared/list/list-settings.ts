import { asRecord, createStoredValue } from '@tessa/app-shell'

export interface ListSettings {
  /** Which columns are shown. */
  readonly columns: readonly string[]
  readonly isCompact: boolean
}

export interface ColumnChoice {
  readonly value: string
  readonly label: string
}

export type ListSettingsOptions = {
  /** Under which this browser stores them. */
  key: string
  /** The columns that can be left out. */
  choices: readonly ColumnChoice[]
  /** Those that are left out until a person chooses them; none by default. */
  hidden?: readonly string[]
}

/**
 * How this browser shows a list.
 *
 * @example const settings = createListSettings({ key: 'mail-list', choices: [{ value: 'due', label: 'Due' }] })
 */
export const createListSettings = ({ key, choices, hidden = [] }: ListSettingsOptions) => {
  const known = choices.map(({ value }) => value)
  const usual: ListSettings = { columns: known.filter((one) => !hidden.includes(one)), isCompact: false }
  const stored = createStoredValue<ListSettings>({
    key,
    area: 'local',
    parse: (value) => {
      const { columns, isCompact } = asRecord(value) ?? {}
      if (!Array.isArray(columns)) return undefined
      return { columns: known.filter((one) => columns.includes(one)), isCompact: isCompact === true }
    },
  })
  return { choices, read: () => stored.read() ?? usual, write: stored.write }
}

export type StoredListSettings = ReturnType<typeof createListSettings>
