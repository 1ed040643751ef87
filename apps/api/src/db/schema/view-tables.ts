import type { WorkOrderFilter, WorkOrderShow } from '@tessa/contract'
import type { JSONColumnType } from 'kysely'

export interface SavedViewsTable {
  id: string
  owner_id: string
  name: string
  filter: JSONColumnType<WorkOrderFilter>
  show: WorkOrderShow
  is_shared: boolean
  created_at: Date
  updated_at: Date
}

/** The default view of each staff member. */
export interface StartViewsTable {
  user_id: string
  view_id: string
}
