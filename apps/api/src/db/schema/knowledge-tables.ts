import type { KnowledgeProposalKind, ProposalStatus, ReviewKind } from '@tessa/contract'
import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string | null, never>

/** A fault, an alias or a stop phrase of the local layer. */
export interface KnowledgeEntriesTable {
  id: string
  kind: KnowledgeProposalKind
  /** The id of the fault or rule that it is about. */
  subject: string
  created_at: Date
}

/** What was proposed for an entry. */
export interface KnowledgeVersionsTable {
  id: string
  entry_id: string
  version: number
  /** Null where the entry is to be taken away. */
  content: Json | null
  /** The revision of what the entry said when it was written; null where that is not known. */
  based_on: string | null
  note: string
  status: ProposalStatus
  proposed_by: string | null
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

/** What reporters wrote of faults that the base does not have, masked. */
export interface KnowledgeUnknownTextsTable {
  id: string
  equipment: string
  words: string
  /** How often advice was asked for. */
  times: number
  cases: Generated<number>
  first_at: Date
  last_at: Date
}

/** A new case whose uses are not counted yet. */
export interface KnowledgeUseNotesTable {
  id: Generated<number>
  subject: 'work-order' | 'help-request'
  subject_id: string
}

/** An entry that a case was about. One of the two ids is set: a work order of a help request is the same case. */
export interface KnowledgeUsesTable {
  entry: string
  used_at: Date
  work_order_id: string | null
  help_request_id: string | null
}

/** How many cases of a day were about an entry. */
export interface KnowledgeUseCountsTable {
  day: string
  entry: string
  cases: number
}

/** What was reviewed, by the id of the text, session, outcome or entry. */
export interface KnowledgeReviewsTable {
  kind: ReviewKind
  key: string
  reason: string
  /** What was proposed for it: while that is not turned down, the item needs no other review. */
  version_id: string | null
  decided_by: string | null
  decided_at: Date
}
