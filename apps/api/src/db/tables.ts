import type { Role } from '@tessa/contract'
import type { ColumnType, Generated } from 'kysely'

/** Set by the database unless given; never changed afterwards. */
type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface UsersTable {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  job_title: string | null
  facility_name: string | null
  facility_type: string | null
  department: string | null
  facility_address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  role: Generated<Role>
  is_active: Generated<boolean>
  email_notifications: Generated<boolean>
  agreed_to_terms_at: Date | null
  password_hash: string | null
  password_set_at: Date | null
  must_change_password: Generated<boolean>
  last_login_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface SignInSessionsTable {
  id: string
  user_id: string
  remember_me: boolean
  device: string
  address: string
  refresh_generation: Generated<number>
  refreshed_at: Date
  created_at: Date
  last_seen_at: Date
  ended_at: Date | null
}

interface PasswordLinksTable {
  token_hash: Buffer
  user_id: string
  expires_at: Date
  used_at: Date | null
  created_at: CreatedAt
}

interface SecondFactorsTable {
  user_id: string
  secret: Buffer
  enabled_at: Date | null
  last_step: Generated<number>
  created_at: CreatedAt
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

interface SecondFactorTicketsTable {
  token_hash: Buffer
  user_id: string
  remember_me: boolean
  wrong_codes: Generated<number>
  expires_at: Date
}

interface MailsTable {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  status: Generated<'queued' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  last_error: string | null
  created_at: CreatedAt
  sent_at: Date | null
}

interface RateCountersTable {
  key: string
  hits: number
  ends_at: Date
}

export interface Tables {
  users: UsersTable
  sign_in_sessions: SignInSessionsTable
  password_links: PasswordLinksTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  second_factor_tickets: SecondFactorTicketsTable
  mails: MailsTable
  rate_counters: RateCountersTable
}
