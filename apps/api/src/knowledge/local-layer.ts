import type { DisplayedCode, EvaluationCase, Fault } from '@tessa/knowledge/base'
import type { CaseContent, KnowledgeProposalKind } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { noContent, readContent } from './entry-content.ts'

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
  /** Codes of its own, and those in place of a shipped one. */
  readonly codes: readonly DisplayedCode[]
  readonly aliases: readonly AddedWords[]
  readonly stopPhrases: readonly AddedWords[]
  /** Cases that the base is judged by beside the shipped ones. They change nothing of its advice. */
  readonly cases: readonly EvaluationCase[]
}

export const noEntries: LocalEntries = { faults: [], codes: [], aliases: [], stopPhrases: [], cases: [] }

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
  const codes: DisplayedCode[] = []
  const aliases: AddedWords[] = []
  const stopPhrases: AddedWords[] = []
  const cases: EvaluationCase[] = []
  for (const { kind, subject, content } of entries) {
    const { fault, code, evaluationCase, words } = readContent(kind, content) ?? noContent
    if (fault) faults.push({ ...fault, id: subject })
    else if (code) codes.push({ ...code, id: subject })
    else if (evaluationCase) cases.push(toCase(subject, evaluationCase))
    else if (words !== null) (kind === 'alias' ? aliases : stopPhrases).push({ subject, words })
  }
  return { faults, codes, aliases, stopPhrases, cases }
}

/** A case as the base is judged by it. A report names its equipment by the type. */
export const toCase = (id: string, { writer: _writer, ...content }: CaseContent): EvaluationCase => ({
  ...content,
  id,
  category: content.type,
  inKb: content.accept.length > 0,
})
