import type { SessionRow } from '../../security/session-access.ts'

type ReportedSession = Pick<
  SessionRow,
  | 'id'
  | 'session_id'
  | 'equipment_type'
  | 'manufacturer'
  | 'model'
  | 'status'
  | 'other_status'
  | 'issue'
  | 'completion_type'
  | 'other_completion'
  | 'created_at'
  | 'updated_at'
>

type ListedSession = Omit<ReportedSession, 'issue' | 'completion_type' | 'other_completion' | 'updated_at'>

/** The fields of a session in the shortest list. */
export const listedSession = (row: ListedSession) => ({
  id: row.id,
  sessionId: row.session_id,
  equipmentType: row.equipment_type,
  manufacturer: row.manufacturer,
  model: row.model,
  sessionStatus: row.other_status ?? row.status,
  createdAt: row.created_at.toISOString(),
})

/** The fields of a session that its reporter and the help desk both see. */
export const reportedSession = (row: ReportedSession) => ({
  ...listedSession(row),
  currentIssue: row.issue,
  completionType: row.other_completion ?? row.completion_type,
  updatedAt: row.updated_at.toISOString(),
})
