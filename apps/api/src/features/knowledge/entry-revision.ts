import { createHash } from 'node:crypto'
import type { KnowledgeProposalKind } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { noContent, readContent, writeContent, type EntryContent } from '../../knowledge/entry-content.ts'
import type { LocalEntry } from '../../knowledge/local-layer.ts'
import { isOwnKind } from '../../knowledge/local-ids.ts'
import { codeContent, faultContent } from './record-view.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The database gives the keys of stored content in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

/** Changes with what an entry says; null for an entry that says nothing. */
export const revisionOf = (content: EntryContent | null): string | null => {
  if (!content) return null
  const said = JSON.stringify(JSON.parse(writeContent(content)), inOrder)
  return createHash('sha256').update(said).digest('hex').slice(0, 16)
}

/** What the shipped base says in the place of an entry. */
export const shippedContent = (kind: KnowledgeProposalKind, subject: string): EntryContent | null => {
  const fault = kind === 'fault' && shippedBase.faults.find(({ id }) => id === subject)
  if (fault) return { ...noContent, fault: faultContent(fault) }
  const code = kind === 'code' && shippedBase.codes.find(({ id }) => id === subject)
  return code ? { ...noContent, code: codeContent(code) } : null
}

/** The same of entries that were read already, for a page whose content and revision must be of one moment. */
export const revisionAmong = (
  entries: readonly LocalEntry[],
  kind: KnowledgeProposalKind,
  subject: string,
): string | null => {
  const held = entries.find((one) => one.kind === kind && one.subject === subject)
  return revisionOf(readContent(kind, held?.content) ?? shippedContent(kind, subject))
}

/** The revision of what holds now: the newest approved version, or else what was shipped. Null for words and new entries. */
export const currentRevision = async (
  db: Kysely<Tables>,
  kind: KnowledgeProposalKind,
  subject: string,
): Promise<string | null> => {
  if (!isOwnKind(kind)) return null
  const approved = await db
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .select('v.content')
    .where('e.kind', '=', kind)
    .where('e.subject', '=', subject)
    .where('v.status', '=', 'approved')
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return revisionOf(readContent(kind, approved?.content) ?? shippedContent(kind, subject))
}

/** Whether the entry of a proposal says something else than when the proposal was written. */
export const isOutdated = (basedOn: string | null, revision: string | null): boolean =>
  basedOn !== null && basedOn !== revision
