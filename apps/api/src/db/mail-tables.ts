import type { ColumnType, Generated } from 'kysely'

/**
 * What a mail is about. `account` is for what its owner must hear of at once, such as a changed password;
 * `confirmation` says that a case has arrived.
 */
export type MailKind =
  | 'password-reset'
  | 'account'
  | 'email-confirmation'
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
  status: Generated<'queued' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  last_error: string | null
  created_at: ColumnType<Date, Date | undefined, never>
  sent_at: Date | null
  kind: Generated<MailKind>
  subject_kind: 'work-order' | 'help-request' | null
  subject_id: string | null
  unsubscribe_url: string | null
  reply_to: string | null
  /** Of the recipient, whichever way the address was written. */
  mailbox: Generated<string>
  /** Until then a server is busy sending it. */
  sending_until: Date | null
}

export interface EmailConfirmationTokensTable {
  token_hash: Buffer
  user_id: string
  expires_at: Date
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface UntoldActivitiesTable {
  subject_id: string
  sequence: number
  created_at: Date
  failed_at: Date | null
}

export interface MailRefusalsTable {
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
}
