import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { ActivityRow } from './history.ts'

type Row = Selectable<Tables['work_orders']>

/** Columns that an undo puts back. A note stays, in the history and on the work order. */
export const restoredColumns = [
  'status',
  'priority',
  'equipment_type',
  'manufacturer',
  'equipment_model',
  'equipment_serial',
  'facility_name',
  'facility_location',
  'facility_is_default',
  'contact_name',
  'contact_phone',
  'contact_email',
  'technician_id',
  'estimated_completion',
  'resolution_notes',
  'resolved_at',
  'sla_key',
  'due_at',
  'sla_paused_at',
  'sla_left_ms',
  'responded_at',
  'response_breached_at',
  'completion_breached_at',
  'duplicate_of',
] as const satisfies readonly (keyof Row)[]

/** The columns of a work order that the rules use. */
export const workOrderColumns = ['id', 'user_id', 'version', ...restoredColumns] as const
export type WorkOrderState = Pick<Row, (typeof workOrderColumns)[number]> & {
  /** The name of the technician who has it, where that was read along. */
  readonly technician_name?: string | null
}
export type WorkOrderPatch = Partial<
  Omit<WorkOrderState, 'id' | 'user_id' | 'technician_name'> & Pick<Row, 'notes'>
>

/** The last change of a work order, and what it replaced. */
export interface UndoStep {
  readonly actorId: string
  /** Of the work order after the change. */
  readonly version: number
  readonly at: Date
  readonly before: Pick<WorkOrderState, (typeof restoredColumns)[number]>
  /** Where its entries stand in the history. */
  readonly range: { readonly first: number; readonly last: number }
  readonly entries: readonly Pick<
    ActivityRow,
    'activity_type' | 'description' | 'old_value' | 'new_value' | 'is_internal'
  >[]
}
