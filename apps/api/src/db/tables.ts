import type { ChatLogEntry, ChatMessage, HelpRequestCreation, WorkOrderStatus } from '@tessa/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AuditLogTable,
  PasswordLinksTable,
  RecoveryCodesTable,
  SecondFactorTicketsTable,
  SecondFactorsTable,
  SignInSessionsTable,
  UsersTable,
} from './account-tables.ts'
import type {
  ContactMessagesTable,
  EmailConfirmationTokensTable,
  MailRefusalsTable,
  MailsTable,
  UntoldActivitiesTable,
} from './mail-tables.ts'

interface RateCountersTable {
  key: string
  hits: number
  ends_at: Date
}

interface ChatSessionsTable {
  id: string
  session_id: string
  user_id: string | null
  secret_hash: Buffer | null
  equipment_type: string | null
  manufacturer: string | null
  model: string | null
  issue: string | null
  status: Generated<string>
  completion_type: string | null
  loop_detected: Generated<boolean>
  escalation_reason: string | null
  step_count: Generated<number>
  duration_seconds: number | null
  user_satisfaction: number | null
  revision: Generated<number>
  messages: ColumnType<ChatMessage[], string | undefined, string>
  user_responses: ColumnType<Record<string, string>, string | undefined, string>
  troubleshooting_path: ColumnType<string[], string | undefined, string>
  flow: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  /** Reports received and their bytes as sent; what bounds them. */
  report_count: Generated<number>
  report_bytes: Generated<number>
}

interface ChatSessionEventsTable {
  id: Generated<number>
  chat_session_id: string
  revision: number | null
  report: JSONColumnType<object>
  received_at: Date
}

type Priority = 'low' | 'medium' | 'high' | 'critical'

interface HelpRequestsTable {
  id: string
  request_number: string
  /** Given by the database. */
  short_number: Generated<string>
  chat_session_id: string | null
  user_id: string | null
  status: Generated<string>
  priority: Priority
  summary: JSONColumnType<HelpRequestCreation['summary']>
  contact_name: string
  contact_email: string
  contact_phone: string
  facility: string | null
  additional_info: string | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
  promise: string | null
  due_at: Date | null
  overdue_at: Date | null
  activity_count: Generated<number>
  search: ColumnType<string, never, never>
}

interface TechniciansTable {
  id: Generated<number>
  user_id: string
  max_workload: Generated<number>
  current_workload: Generated<number>
}

interface WorkOrderCountsTable {
  status: WorkOrderStatus
  priority: Priority
  count: number
}

interface ActivitiesTable {
  subject: 'work-order' | 'help-request'
  subject_id: string
  sequence: number
  actor_kind: 'user' | 'guest' | 'system'
  actor_id: string | null
  first_name: string | null
  last_name: string | null
  activity_type: string
  description: string
  old_value: string | null
  new_value: string | null
  is_internal: boolean
  created_at: Date
  previous_hash: Buffer | null
  hash: Buffer
}

/** What ruled a cause in or out, in words. */
export interface Finding {
  readonly cause: string
  readonly reason: string
}

interface WorkOrdersTable {
  id: string
  work_order_number: string
  /** Given by the database: that of its help request, where it has one. */
  short_number: Generated<string>
  chat_session_id: string | null
  help_request_id: string | null
  user_id: string | null
  status: WorkOrderStatus
  priority: Priority
  equipment_type: string
  manufacturer: string | null
  equipment_model: string | null
  equipment_serial: string | null
  facility_name: string
  facility_location: string
  facility_is_default: boolean
  contact_name: string
  contact_phone: string
  contact_email: string
  issue_description: string
  chat_log: JSONColumnType<ChatLogEntry[]>
  created_at: Date
  updated_at: Date
  version: Generated<number>
  technician_id: number | null
  estimated_completion: Date | null
  resolved_at: Date | null
  resolution_notes: string | null
  promise: string | null
  due_at: Date | null
  paused_at: Date | null
  /** When somebody took it up or wrote to the reporter: what was promised. */
  kept_at: Date | null
  overdue_at: Date | null
  /** When it was handed up for not being done by its expected completion. */
  missed_at: Date | null
  likely_causes: ColumnType<Finding[], string | undefined, string>
  ruled_out: ColumnType<Finding[], string | undefined, string>
  activity_count: Generated<number>
  notes: string | null
  search: ColumnType<string, never, never>
}

interface CaseNumbersTable {
  short_number: string
}

interface AttachmentsTable {
  id: string
  chat_session_id: string | null
  work_order_id: string | null
  name: string
  media_type: string
  size: number
  sha256: Buffer
  /** Uploaded for a comment that has not named it yet. */
  is_draft: Generated<boolean>
  created_at: Date
}

/** Bytes in the store that no row names yet. */
interface UnclaimedFilesTable {
  sha256: Buffer
  stored_at: Date
}

interface IdempotencyKeysTable {
  route: string
  actor: string
  key: string
  body_hash: Buffer
  answer: JSONColumnType<object | null>
  /** With it a guest who had no secret began their session, and is told one. */
  began_session: Generated<boolean>
  created_at: Date
}

export interface Tables {
  users: UsersTable
  sign_in_sessions: SignInSessionsTable
  password_links: PasswordLinksTable
  email_confirmation_tokens: EmailConfirmationTokensTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  second_factor_tickets: SecondFactorTicketsTable
  mails: MailsTable
  untold_activities: UntoldActivitiesTable
  audit_log: AuditLogTable
  rate_counters: RateCountersTable
  chat_sessions: ChatSessionsTable
  chat_session_events: ChatSessionEventsTable
  help_requests: HelpRequestsTable
  work_orders: WorkOrdersTable
  technicians: TechniciansTable
  work_order_counts: WorkOrderCountsTable
  activities: ActivitiesTable
  case_numbers: CaseNumbersTable
  mail_refusals: MailRefusalsTable
  contact_messages: ContactMessagesTable
  attachments: AttachmentsTable
  unclaimed_files: UnclaimedFilesTable
  idempotency_keys: IdempotencyKeysTable
}
