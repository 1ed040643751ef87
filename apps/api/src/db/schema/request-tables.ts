import type { Generated, JSONColumnType } from 'kysely'

export interface RateLimitCountersTable {
  key: string
  hits: number
  ends_at: Date
}

export interface IdempotencyKeysTable {
  route: string
  actor: string
  key: string
  body_hash: Buffer
  answer: JSONColumnType<object | null>
  /** A guest without a secret started their session with this request and gets one. */
  began_session: Generated<boolean>
  created_at: Date
}
