import type { Generated } from 'kysely'

export interface AttachmentsTable {
  id: string
  chat_session_id: string | null
  work_order_id: string | null
  name: string
  media_type: string
  size: number
  sha256: Buffer
  /** The step of the session in which it was added. */
  step: string | null
  /** Uploaded for a comment that has not named it yet. */
  is_draft: Generated<boolean>
  created_at: Date
  /** When its owner agreed that a language model reads it; null for a file that none reads. */
  agreed_to_reading_at: Generated<Date | null>
  /** When the server asked the model. Null before the agreement, and after a call without an answer. */
  read_at: Generated<Date | null>
}

/** Bytes in the store that no row names yet. */
export interface UnclaimedFilesTable {
  sha256: Buffer
  stored_at: Date
}
