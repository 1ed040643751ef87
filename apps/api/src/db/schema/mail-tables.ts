import type { ContactMessageStatus } from '@tessa/contract'
import type { ColumnType, Generated } from 'kysely'

/**
 * The kind of a mail. `account` is for what an account's owner must know at once, such as a changed password.
 * `confirmation` says that a case has arrived.
 */
export type MailKind =
  | 'password-reset'
  | 'account'
  | 'email-confirmation'
  | 'invitation'
  | 'confirmation'
  | 'progress'
  | 'staff'
  | 'contact'

export interface MailsTable {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  status: Generated<'queued' | 'sent' | 'suppressed' | 'failed'>
  attempts: Generated<number>
  last_error: string | null
  created_at: ColumnType<Date, Date | undefined, never>
  sent_at: Date | null
  kind: Generated<MailKind>
  subject_kind: 'work-order' | 'help-request' | 'contact-message' | null
  subject_id: string | null
  unsubscribe_url: string | null
  reply_to: string | null
  /** The recipient's mailbox, however the address was written. */
  mailbox: Generated<string>
  /** A server is sending the mail until this moment. */
  sending_until: Date | null
  search: ColumnType<string | null, never, never>
}

export interface EmailConfirmationTokensTable {
  token_hash: Buffer
  user_id: string
  expires_at: Date
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface NotificationOutboxTable {
  subject_id: string
  sequence: number
  created_at: Date
  failed_at: Date | null
  /** Until this time, the change in the mail can be undone. */
  not_before: Date | null
  /** Of an assignment: the ids of who had the work order, and of who has it since. */
  technician_before: Generated<number | null>
  technician_after: Generated<number | null>
}

/** Why the managers hear of a case: it has come, it lost its technician or was reopened, or it became critical. */
export type NewWorkReason = 'created' | 'returned' | 'critical'

export interface NewWorkTable {
  subject_id: string
  subject: 'work-order' | 'help-request'
  reason: NewWorkReason
  /** The account that caused it. */
  caused_by: string | null
  notify_at: Date
}

/** One row. */
export interface NewWorkMailsTable {
  is_only: Generated<boolean>
  /** When what is not critical was last told. */
  gathered_at: Date | null
}

export interface EmailUnsubscribesTable {
  address_hash: Buffer
  since: Date
}

export interface ContactMessagesTable {
  id: string
  user_id: string | null
  name: string
  email: string
  phone: string
  facility: string | null
  equipment: string | null
  urgency: 'low' | 'medium' | 'high' | 'critical'
  message: string
  created_at: Date
  status: Generated<ContactMessageStatus>
  version: Generated<number>
  /** The urgency chosen by the sender; critical if the text mentions a hazard. */
  priority: 'low' | 'medium' | 'high' | 'critical'
  sla_key: string | null
  due_at: Date | null
  response_breached_at: Date | null
  /** The last account that answered, settled or converted it. */
  handled_by: string | null
  handled_at: Date | null
  work_order_id: string | null
  /** Its own words, and those of its sender. Written by the database. */
  search: ColumnType<string | null, never, never>
}

export interface ContactAnswersTable {
  id: string
  contact_message_id: string
  author_id: string | null
  text: string
  created_at: Date
}
