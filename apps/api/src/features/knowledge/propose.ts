import { randomUUID } from 'node:crypto'
import { shippedBase } from '@tessa/knowledge/base'
import type { KnowledgeProposalKind, NewProposal } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import { readContent, writeContent, type EntryContent } from '../../knowledge/entry-content.ts'
import { layeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, readLocalEntries } from '../../knowledge/local-layer.ts'
import { checkContent, type Bases } from './check-proposal.ts'
import { recordReview } from './record-review.ts'

type Trx = Kysely<Tables>

export interface Proposer {
  readonly userId: string
  readonly now: Date
}

/** Changes of the local layer come one after the other, so that each is checked against what holds. */
export const lockLayer = (trx: Trx) => sql`select pg_advisory_xact_lock(7337720058)`.execute(trx)

/** Stores a proposal for a new entry, or for a fault that has one. Returns the id of its version. */
export const propose = async (
  trx: Trx,
  { kind, subject: named, fault, words, note = '', review }: NewProposal,
  proposer: Proposer,
): Promise<string> => {
  await lockLayer(trx)
  if (kind === 'fault' && named !== undefined && !(await isFault(trx, named)))
    throw fieldError('subject', 'There is no such fault.')
  if (kind !== 'fault' && named === undefined) throw fieldError('subject', 'subject is missing')
  const subject = named ?? (await freeFaultId(trx))
  const content = checkContent({ kind, fault, words }, subject, await readBases(trx))
  const entryId = await entryFor(trx, { kind, subject, now: proposer.now })
  const id = await addVersion(trx, entryId, { content: writeContent(content), note, ...proposer })
  if (review)
    await recordReview(trx, { ...review, reason: `Proposed for ${subject}`, versionId: id }, proposer)
  return id
}

export const readBases = async (trx: Trx): Promise<Bases> => ({
  shipped: shippedBase,
  current: layeredBase(layerOf(await readLocalEntries(trx))).base,
})

/** Refuses stored content that the base, as it is now, cannot take. */
export const checkFits = async (
  trx: Trx,
  kind: KnowledgeProposalKind,
  subject: string,
  { fault, words }: EntryContent,
): Promise<void> => {
  const content = { kind, fault: fault ?? undefined, words: words ?? undefined }
  checkContent(content, subject, await readBases(trx))
}

const isFault = async (trx: Trx, id: string): Promise<boolean> =>
  shippedBase.faults.some((fault) => fault.id === id) || (await faultEntryOf(trx, id)) !== undefined

const faultEntryOf = (trx: Trx, subject: string) =>
  trx
    .selectFrom('knowledge_entries')
    .select('id')
    .where('kind', '=', 'fault')
    .where('subject', '=', subject)
    .executeTakeFirst()

const perLetter = 1000

/** The next id of a fault of its own: la-000 to la-999, then lb-000. No shipped id begins with an l. */
const freeFaultId = async (trx: Trx): Promise<string> => {
  const last = await trx
    .selectFrom('knowledge_entries')
    .select('subject')
    .where('kind', '=', 'fault')
    .where('subject', 'like', 'l%')
    .orderBy('subject', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [, letter = 'a', digits = '-1'] = /^l([a-z])-(\d{3})$/.exec(last?.subject ?? '') ?? []
  const next = (letter.charCodeAt(0) - 97) * perLetter + Number(digits) + 1
  if (next >= 26 * perLetter) throw new AppError('conflict', 'There is no free id for another fault.')
  return `l${String.fromCharCode(97 + Math.floor(next / perLetter))}-${String(next % perLetter).padStart(3, '0')}`
}

interface NewEntry {
  readonly kind: KnowledgeProposalKind
  readonly subject: string
  readonly now: Date
}

/** A fault has one entry, so that its versions follow one another; each alias and stop phrase is one of its own. */
const entryFor = async (trx: Trx, { kind, subject, now }: NewEntry): Promise<string> => {
  const known = kind === 'fault' ? await faultEntryOf(trx, subject) : undefined
  if (known) return known.id
  const id = randomUUID()
  await trx.insertInto('knowledge_entries').values({ id, kind, subject, created_at: now }).execute()
  return id
}

interface NewVersion extends Proposer {
  readonly content: string | null
  readonly note: string
}

const addVersion = async (
  trx: Trx,
  entryId: string,
  { content, note, userId, now }: NewVersion,
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
  if (isRemoval) return addVersion(trx, row.entry_id, { content: null, note, ...proposer })
  const content = readContent(row.kind, row.content)
  if (!content) throw new AppError('conflict', 'This version says nothing to return to.')
  await checkFits(trx, row.kind, row.subject, content)
  return addVersion(trx, row.entry_id, { content: writeContent(content), note, ...proposer })
}
