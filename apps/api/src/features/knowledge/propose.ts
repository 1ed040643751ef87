import { randomUUID } from 'node:crypto'
import type { KnowledgeProposalKind, NewProposal } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import { readContent, writeContent, type EntryContent } from '../../knowledge/entry-content.ts'
import { isOwnKind, ownWords } from '../../knowledge/local-ids.ts'
import { checkContent } from './check-proposal.ts'
import { currentRevision } from './entry-revision.ts'
import { entryFor, freeEntryId, isEntry } from './entry-of-proposal.ts'
import { holdLayer, lockLayer, readLayer, withoutHeldAliases, type HeldLayer } from './held-layer.ts'
import { recordReview } from './record-review.ts'

type Trx = Kysely<Tables>

export interface Proposer {
  readonly userId: string
  readonly now: Date
}

/** Stores a proposal for a new entry, or for one that has versions already. Returns the id of its version. */
export const propose = async (trx: Trx, given: NewProposal, proposer: Proposer): Promise<string> => {
  const layer = await holdLayer(trx)
  const id = await proposeOver(trx, given, { ...proposer, layer })
  if (id === undefined) throw new AppError('conflict', 'The same proposal waits for its decision already.')
  return id
}

interface OverLayer extends Proposer {
  readonly layer: HeldLayer
}

/** The same over a layer that the transaction holds; undefined where the same waits for its decision already. */
export const proposeOver = async (
  trx: Trx,
  { kind, subject: named, note = '', review, basedOn, ...given }: NewProposal,
  { layer, ...proposer }: OverLayer,
): Promise<string | undefined> => {
  const subject = await subjectOf(trx, kind, named)
  const fault = given.fault && withoutHeldAliases(given.fault, subject, layer)
  const content = checkContent({ ...given, kind, fault }, subject, layer)
  if (await isProposed(trx, { kind, subject: named, content })) return undefined
  // Words and a new entry replace nothing that could have changed.
  const seen = isOwnKind(kind) && named !== undefined ? basedOn : undefined
  const entryId = await entryFor(trx, { kind, subject, now: proposer.now })
  const id = await addVersion(trx, entryId, {
    content: writeContent(content),
    basedOn: seen ?? (await currentRevision(trx, kind, subject)),
    note,
    ...proposer,
  })
  if (review)
    await recordReview(trx, { ...review, reason: `Proposed for ${subject}`, versionId: id }, proposer)
  return id
}

/** The id that a proposal is about; a new one for an entry of its own. */
const subjectOf = async (
  trx: Trx,
  kind: KnowledgeProposalKind,
  named: string | undefined,
): Promise<string> => {
  if (!isOwnKind(kind)) {
    if (named === undefined) throw fieldError('subject', 'subject is missing')
    return named
  }
  if (named === undefined) return freeEntryId(trx, kind)
  if (!(await isEntry(trx, kind, named))) throw fieldError('subject', `There is no such ${ownWords[kind]}.`)
  return named
}

interface SameProposal {
  readonly kind: KnowledgeProposalKind
  /** Undefined for a new entry, which is known by its content. */
  readonly subject: string | undefined
  readonly content: EntryContent
}

/** Whether an equal proposal waits for its decision. */
const isProposed = async (trx: Trx, { kind, subject, content }: SameProposal): Promise<boolean> => {
  const open = trx
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .select('v.id')
    .where('v.status', '=', 'proposed')
    .where('e.kind', '=', kind)
    .where(
      content.words === null
        ? sql<boolean>`v.content = ${writeContent(content)}::jsonb`
        : sql<boolean>`lower(v.content ->> 'words') = lower(${content.words})`,
    )
    .limit(1)
  const same = subject === undefined ? open : open.where('e.subject', '=', subject)
  return (await same.executeTakeFirst()) !== undefined
}

/** Refuses stored content that the base, as it is now, cannot take. */
export const checkFits = async (
  trx: Trx,
  kind: KnowledgeProposalKind,
  subject: string,
  { fault, words, code, evaluationCase }: EntryContent,
): Promise<void> => {
  const content = {
    kind,
    fault: fault ?? undefined,
    words: words ?? undefined,
    code: code ?? undefined,
    evaluationCase: evaluationCase ?? undefined,
  }
  checkContent(content, subject, await readLayer(trx))
}

interface NewVersion extends Proposer {
  readonly content: string | null
  readonly basedOn: string | null
  readonly note: string
}

const addVersion = async (
  trx: Trx,
  entryId: string,
  { content, basedOn, note, userId, now }: NewVersion,
): Promise<string> => {
  const versions = await trx
    .selectFrom('knowledge_versions')
    .select(['version', 'status'])
    .where('entry_id', '=', entryId)
    .execute()
  if (versions.some(({ status }) => status === 'proposed'))
    throw new AppError('conflict', 'Another proposal for this entry waits for its decision.')
  const id = randomUUID()
  await trx
    .insertInto('knowledge_versions')
    .values({
      id,
      entry_id: entryId,
      version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
      content,
      based_on: basedOn,
      note: note.trim(),
      status: 'proposed',
      proposed_by: userId,
      proposed_at: now,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .execute()
  return id
}

/** Proposes what an entry said in an earlier version, or that it is taken away. */
export const proposeReturn = async (
  trx: Trx,
  versionId: string,
  { isRemoval, note = '' }: { readonly isRemoval: boolean; readonly note?: string },
  proposer: Proposer,
): Promise<string> => {
  await lockLayer(trx)
  const row = await trx
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .select(['v.entry_id', 'v.content', 'e.kind', 'e.subject'])
    .where('v.id', '=', versionId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const version = { basedOn: await currentRevision(trx, row.kind, row.subject), note, ...proposer }
  if (isRemoval) return addVersion(trx, row.entry_id, { ...version, content: null })
  const content = readContent(row.kind, row.content)
  if (!content) throw new AppError('conflict', 'This version says nothing to return to.')
  await checkFits(trx, row.kind, row.subject, content)
  return addVersion(trx, row.entry_id, { ...version, content: writeContent(content) })
}
