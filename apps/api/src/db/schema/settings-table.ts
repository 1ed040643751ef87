import type { ColumnType } from 'kysely'

type Json = ColumnType<unknown, string, never>

/** A value that a setting was given. Its newest version is in force. */
export interface SettingsTable {
  key: string
  /** The number of the save, the same for all settings that were saved together. */
  version: number
  value: Json
  changed_by: string | null
  changed_at: Date
}

/** The days whose report was sent, or left out because reports were switched off. */
export interface DailyReportsTable {
  day: string
  decided_at: Date
}

/** A catalog of equipment, and what was proved of the flow that it was built into. */
export interface FlowCataloguesTable {
  number: number
  catalogue: Json
  flow_hash: string
  steps: number
  pairs: number
  saved_by: string | null
  saved_at: Date
}
