import type { Fault } from '@tessa/knowledge/base'
import type { KnowledgeProposalKind } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { readContent } from './entry-content.ts'

/** An entry of the local layer, as it holds or would hold. */
export interface LocalEntry {
  readonly id: string
  readonly kind: KnowledgeProposalKind
  readonly subject: string
  readonly content: unknown
}

interface AddedWords {
  /** The fault or the rule that the words are for. */
  readonly subject: string
  readonly words: string
}

/** What people added to the shipped base, by what it is. */
export interface LocalEntries {
  /** Faults of its own, and those in place of a shipped one. */
  readonly faults: readonly Fault[]
  readonly aliases: readonly AddedWords[]
  readonly stopPhrases: readonly AddedWords[]
}

/** The newest approved version of each entry. One without content was taken away. */
export const readLocalEntries = async (db: Kysely<Tables>): Promise<readonly LocalEntry[]> => {
  const rows = await db
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .distinctOn('e.id')
    .select(['e.id', 'e.kind', 'e.subject', 'e.created_at', 'v.content'])
    .where('v.status', '=', 'approved')
    .orderBy('e.id')
    .orderBy('v.version', 'desc')
    .execute()
  return rows
    .filter(({ content }) => content !== null)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** Entries as a layer. What is stored and not valid, such as an entry of another version of Tessa, does not count. */
export const layerOf = (entries: readonly LocalEntry[]): LocalEntries => {
  const faults: Fault[] = []
  const aliases: AddedWords[] = []
  const stopPhrases: AddedWords[] = []
  for (const { kind, subject, content } of entries) {
    const { fault, words } = readContent(kind, content) ?? {}
    if (fault) faults.push({ ...fault, id: subject })
    else if (typeof words === 'string') (kind === 'alias' ? aliases : stopPhrases).push({ subject, words })
  }
  return { faults, aliases, stopPhrases }
}
