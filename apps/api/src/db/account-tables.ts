import type { Role } from '@tessa/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

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
  /** Null until the mailbox has proved to be its owner's. */
  email_confirmed_at: Date | null
  agreed_to_terms_at: Date | null
  password_hash: string | null
  password_set_at: Date | null
  /** Devices that were known before then are not known any more. */
  devices_forgotten_at: Date | null
  must_change_password: Generated<boolean>
  last_login_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SignInSessionsTable {
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

export interface PasswordLinksTable {
  token_hash: Buffer
  user_id: string
  expires_at: Date
  used_at: Date | null
  created_at: CreatedAt
}

export interface SecondFactorsTable {
  user_id: string
  secret: Buffer
  enabled_at: Date | null
  last_step: Generated<number>
  created_at: CreatedAt
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

export interface SecondFactorTicketsTable {
  token_hash: Buffer
  user_id: string
  remember_me: boolean
  wrong_codes: Generated<number>
  expires_at: Date
}

export interface AuditLogTable {
  id: Generated<number>
  happened_at: ColumnType<Date, Date, never>
  event: string
  actor_id: string | null
  account_id: string | null
  address: string | null
  device: string | null
  request_id: string | null
  count: Generated<number>
  details: JSONColumnType<Readonly<Record<string, string | number | boolean>>>
}
