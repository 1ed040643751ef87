import type {
  ChatLogEntry,
  ChatMessage,
  CompletionType,
  HelpRequestCreation,
  HelpRequestStatus,
  SessionStatus,
  WorkOrderStatus,
} from '@tessa/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AuditLogSealsTable,
  AuditLogTable,
  ExportsTable,
  PasswordResetTokensTable,
  RecoveryCodesTable,
  MfaChallengesTable,
  SecondFactorsTable,
  SignInSessionsTable,
  UsersTable,
} from './account-tables.ts'
import type { BulkChangesTable, BulkRowsTable } from './bulk-tables.ts'
import type {
  ContactAnswersTable,
  ContactMessagesTable,
  EmailConfirmationTokensTable,
  EmailUnsubscribesTable,
  MailsTable,
  NewWorkMailsTable,
  NewWorkTable,
  NotificationOutboxTable,
} from './mail-tables.ts'
import type {
  AssistantCallCountsTable,
  AssistantCallsTable,
  FigureNotesTable,
  FiguresByDayTable,
  FigureStateTable,
  SessionFactsTable,
  WorkOrderFactsTable,
} from './figure-tables.ts'
import type { AttachmentsTable, UnclaimedFilesTable } from './file-tables.ts'
import type {
  KnowledgeEntriesTable,
  KnowledgeReviewsTable,
  KnowledgeUnknownTextsTable,
  KnowledgeUseCountsTable,
  KnowledgeUseNotesTable,
  KnowledgeUsesTable,
  KnowledgeVersionsTable,
} from './knowledge-tables.ts'
import type { ModelUsageTable } from './model-usage-table.ts'
import type { OutcomeCountsTable, OutcomeFacilitiesTable, OutcomesTable } from './outcome-tables.ts'
import type { IdempotencyKeysTable, RateLimitCountersTable } from './request-tables.ts'
import type { CaseHoldsTable, RetentionRunsTable } from './retention-tables.ts'
import type { ProbesTable, RecordChangesTable, WorkOrderEquipmentCountsTable } from './overview-tables.ts'
import type { DailyReportsTable, FlowCataloguesTable, SettingsTable } from './settings-table.ts'
import type { TechnicianAbsencesTable, TechniciansTable } from './technician-tables.ts'
import type { SavedViewsTable, StartViewsTable } from './view-tables.ts'

export interface ChatSessionsTable {
  id: string
  session_id: string
  user_id: string | null
  secret_hash: Buffer | null
  equipment_type: string | null
  manufacturer: string | null
  model: string | null
  issue: string | null
  status: Generated<SessionStatus | 'other'>
  /** The browser's word, if it is not a known one. */
  other_status: string | null
  completion_type: CompletionType | 'other' | null
  other_completion: string | null
  loop_detected: Generated<boolean>
  escalation_reason: string | null
  step_count: Generated<number>
  duration_seconds: number | null
  user_satisfaction: number | null
  revision: Generated<number>
  messages: ColumnType<ChatMessage[], string | undefined, string>
  user_responses: ColumnType<Record<string, string>, string | undefined, string>
  troubleshooting_path: ColumnType<string[], string | undefined, string>
  /** The step that waits for an answer; null where the browser does not say it. */
  current_step: string | null
  flow: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  /** How many reports were received and how many bytes they had; both are limited. */
  report_count: Generated<number>
  report_bytes: Generated<number>
  /** How it ended; null while it goes on. */
  outcome: ColumnType<string | null, never, never>
}

export interface ChatSessionEventsTable {
  id: Generated<number>
  chat_session_id: string
  revision: number | null
  report: JSONColumnType<object>
  received_at: Date
}

type Priority = 'low' | 'medium' | 'high' | 'critical'

export interface HelpRequestsTable {
  id: string
  request_number: string
  /** Set by the database. */
  short_number: Generated<string>
  chat_session_id: string | null
  user_id: string | null
  status: Generated<HelpRequestStatus>
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
  sla_key: string | null
  due_at: Date | null
  /** The time of the team's first answer or settlement. */
  responded_at: Date | null
  response_breached_at: Date | null
  /** The message to the reporter when it was settled. */
  resolution_notes: string | null
  resolved_at: Date | null
  activity_count: Generated<number>
  search: ColumnType<string | null, never, never>
}

export interface WorkOrderCountsTable {
  status: WorkOrderStatus
  priority: Priority
  count: number
}

export interface ActivitiesTable {
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

/** The words that ruled a cause in or out. */
export interface Finding {
  readonly cause: string
  readonly reason: string
}

export interface WorkOrdersTable {
  id: string
  work_order_number: string
  /** Set by the database: the number of the help request, if there is one. */
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
  sla_key: string | null
  due_at: Date | null
  sla_paused_at: Date | null
  /** Of the promise, when the clock was stopped. */
  sla_left_ms: number | null
  /** The time of the first response: staff took it up or wrote to the reporter. */
  responded_at: Date | null
  response_breached_at: Date | null
  /** When the missed completion was escalated. */
  completion_breached_at: Date | null
  likely_causes: ColumnType<Finding[], string | undefined, string>
  ruled_out: ColumnType<Finding[], string | undefined, string>
  /** The original of a duplicate. */
  duplicate_of: Generated<string | null>
  activity_count: Generated<number>
  notes: string | null
  is_overdue: ColumnType<boolean, never, never>
  /** Milliseconds of the next deadline. Cases without one follow, newest first. */
  due_order: ColumnType<number, never, never>
  /** The rank of the priority, then the time of creation. */
  priority_order: ColumnType<number, never, never>
  search: ColumnType<string | null, never, never>
}

/** The values before the last change of a work order. */
export interface UndoStepsTable {
  work_order_id: string
  actor_id: string
  version: number
  first_sequence: number
  last_sequence: number
  /** The old values of the changed columns. */
  before: JSONColumnType<object>
  created_at: Date
}

export interface CaseNumbersTable {
  short_number: string
}

export interface Tables {
  users: UsersTable
  sign_in_sessions: SignInSessionsTable
  password_reset_tokens: PasswordResetTokensTable
  email_confirmation_tokens: EmailConfirmationTokensTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  mfa_challenges: MfaChallengesTable
  mails: MailsTable
  notification_outbox: NotificationOutboxTable
  new_work: NewWorkTable
  new_work_mails: NewWorkMailsTable
  audit_log: AuditLogTable
  audit_log_seals: AuditLogSealsTable
  exports: ExportsTable
  settings: SettingsTable
  flow_catalogues: FlowCataloguesTable
  daily_reports: DailyReportsTable
  rate_limit_counters: RateLimitCountersTable
  chat_sessions: ChatSessionsTable
  chat_session_events: ChatSessionEventsTable
  help_requests: HelpRequestsTable
  work_orders: WorkOrdersTable
  technicians: TechniciansTable
  technician_absences: TechnicianAbsencesTable
  work_order_counts: WorkOrderCountsTable
  undo_steps: UndoStepsTable
  bulk_changes: BulkChangesTable
  bulk_rows: BulkRowsTable
  work_order_equipment_counts: WorkOrderEquipmentCountsTable
  probes: ProbesTable
  record_changes: RecordChangesTable
  activities: ActivitiesTable
  case_holds: CaseHoldsTable
  retention_runs: RetentionRunsTable
  saved_views: SavedViewsTable
  start_views: StartViewsTable
  case_numbers: CaseNumbersTable
  email_unsubscribes: EmailUnsubscribesTable
  contact_messages: ContactMessagesTable
  contact_answers: ContactAnswersTable
  attachments: AttachmentsTable
  unclaimed_files: UnclaimedFilesTable
  idempotency_keys: IdempotencyKeysTable
  figure_notes: FigureNotesTable
  work_order_facts: WorkOrderFactsTable
  session_facts: SessionFactsTable
  figures_by_day: FiguresByDayTable
  figure_state: FigureStateTable
  model_usage: ModelUsageTable
  assistant_calls: AssistantCallsTable
  assistant_call_counts: AssistantCallCountsTable
  knowledge_entries: KnowledgeEntriesTable
  knowledge_versions: KnowledgeVersionsTable
  knowledge_unknown_texts: KnowledgeUnknownTextsTable
  knowledge_reviews: KnowledgeReviewsTable
  knowledge_use_notes: KnowledgeUseNotesTable
  knowledge_uses: KnowledgeUsesTable
  knowledge_use_counts: KnowledgeUseCountsTable
  outcomes: OutcomesTable
  outcome_counts: OutcomeCountsTable
  outcome_facilities: OutcomeFacilitiesTable
}
