import type { ColumnType, Generated } from 'kysely'

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
  kind: Generated<'account' | 'confirmation' | 'progress' | 'staff' | 'contact'>
  subject_kind: 'work-order' | 'help-request' | null
  subject_id: string | null
  unsubscribe_url: string | null
  reply_to: string | null
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
