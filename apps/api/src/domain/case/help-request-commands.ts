import type { Settlement } from '@tessa/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { LateFile, ReporterComment } from './case-rules.ts'

export const helpRequestColumns = ['id', 'status', 'priority', 'version', 'sla_key', 'responded_at'] as const
type Row = Selectable<Tables['help_requests']>
/** The columns of a help request that the rules use. */
export type HelpRequestState = Pick<Row, (typeof helpRequestColumns)[number]> & { readonly equipment: string }
export type HelpRequestPatch = Partial<
  Pick<
    Row,
    | 'status'
    | 'priority'
    | 'version'
    | 'sla_key'
    | 'due_at'
    | 'responded_at'
    | 'response_breached_at'
    | 'resolution_notes'
    | 'resolved_at'
  >
>

interface Commands {
  'reporter-comment': ReporterComment
  'add-file': LateFile
  'mark-overdue': object
  /** Words of the team to the reporter. */
  reply: { readonly comment: string }
  'add-note': { readonly note: string }
  /** Ends it without a work order, with a sentence to the reporter. */
  settle: { readonly settlement: Settlement; readonly message: string }
  /** With a note for colleagues that says why. */
  reopen: { readonly note?: string | undefined }
  /** From now on the work order stands for the request, including its priority and its SLA. */
  convert: { readonly workOrderNumber: string; readonly priority: Row['priority'] }
}
export type HelpRequestCommandType = keyof Commands
export type HelpRequestCommand<K extends HelpRequestCommandType> = {
  [P in K]: Commands[P] & { readonly type: P }
}[K]
