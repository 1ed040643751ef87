import type { Role } from '@tessa/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Set by the database unless given; never changed afterward. */
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
  /** Null until the owner has confirmed the mailbox. */
  email_confirmed_at: Date | null
  agreed_to_terms_at: Date | null
  password_hash: string | null
  password_set_at: Date | null
  /** Null if the password was set before its strength was recorded. */
  password_strength: 'good' | 'strong' | null
  /** Devices that were known before this time are unknown again. */
  devices_forgotten_at: Date | null
  must_change_password: Generated<boolean>
  last_login_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** The row of a deleted account has no personal data. */
  deleted_at: Date | null
  search: ColumnType<string | null, never, never>
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

export interface PasswordResetTokensTable {
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

export interface MfaChallengesTable {
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

/** The seals of the audit log, in a chain. */
export interface AuditLogSealsTable {
  position: number
  entry_id: number
  sealed_at: Date
  previous_hash: Buffer | null
  hash: Buffer
}

/** A requested export, which its link downloads once. */
export interface ExportsTable {
  id: string
  user_id: string
  session_id: string
  list: string
  format: 'csv' | 'ndjson'
  filter: JSONColumnType<Readonly<Record<string, string | boolean>>>
  ids: string[] | null
  requested_at: Date
  started_at: Date | null
}
