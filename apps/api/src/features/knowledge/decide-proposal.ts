import { sql, type Kysely } from 'kysely'
import type { KnowledgeProposalKind } from '@tessa/contract'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import { readContent } from '../../knowledge/entry-content.ts'
import { announceKnowledge } from '../../notifications/change-feed.ts'
import { currentRevision, isOutdated } from './entry-revision.ts'
import { lockLayer } from './held-layer.ts'
import { checkFits, type Proposer } from './propose.ts'

type Trx = Kysely<Tables>

interface OpenProposal {
  readonly id: string
  readonly kind: KnowledgeProposalKind
  readonly subject: string
  readonly content: unknown
  readonly based_on: string | null
  readonly proposed_by: string | null
}

const lockOpen = async (trx: Trx, id: string): Promise<OpenProposal> => {
  await lockLayer(trx)
  const row = await trx
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .select(['v.id', 'v.status', 'v.content', 'v.based_on', 'v.proposed_by', 'e.kind', 'e.subject'])
    .where('v.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status !== 'proposed') throw new AppError('conflict', `This proposal is ${row.status} already.`)
  return row
}

/**
 * Whether a person proposed the same, now or before: in a version of this entry, or in another entry, because who
 * proposes an entry or words again makes one.
 */
const hasProposed = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from knowledge_versions d
    join knowledge_entries about on about.id = d.entry_id
    join knowledge_versions v on v.proposed_by = ${userId} and v.content is not distinct from d.content
    join knowledge_entries e on e.id = v.entry_id
    where d.id = ${id} and (e.id = about.id or (d.content is not null and e.kind = about.kind
      and (e.kind in ('fault', 'code', 'evaluation-case') or e.subject = about.subject)))
    limit 1`.execute(trx)
  return rows.length > 0
}

export interface Decision {
  readonly isApproved: boolean
  readonly reason?: string
  /** The revision of what the entry said when the deciding person looked at it. */
  readonly revision?: string | null
}

/** Approves or rejects what another person proposed. What is approved holds on every server at once. */
export const decideProposal = async (
  trx: Trx,
  id: string,
  { isApproved, reason, revision }: Decision,
  { userId, now }: Proposer,
): Promise<OpenProposal> => {
  const open = await lockOpen(trx, id)
  if (await hasProposed(trx, userId, id))
    throw new AppError('forbidden', 'You proposed this. Another manager or administrator decides about it.')
  if (!isApproved && reason === undefined) throw fieldError('reason', 'Please say why it is rejected.')
  const content = readContent(open.kind, open.content)
  if (isApproved) {
    await refuseUnseenChange(trx, open, revision)
    // The base may have changed since the proposal.
    if (content) await checkFits(trx, open.kind, open.subject, content)
  }
  await close(trx, id, { status: isApproved ? 'approved' : 'rejected', reason, userId, now })
  if (isApproved) await announceKnowledge(trx)
  return open
}

/** A proposal replaces what the entry says, also what its author never saw. Who approves it has to have seen that. */
const refuseUnseenChange = async (
  trx: Trx,
  { kind, subject, based_on }: OpenProposal,
  seen: string | null | undefined,
): Promise<void> => {
  const revision = await currentRevision(trx, kind, subject)
  if (isOutdated(based_on, revision) && seen !== revision)
    throw new AppError(
      'conflict',
      `${subject} has changed since this was written. Look at what the proposal would take back, then decide.`,
    )
}

/** Withdraws a proposal. Those of others are not there for it. */
export const withdrawProposal = async (
  trx: Trx,
  id: string,
  { userId, now }: Proposer,
): Promise<OpenProposal> => {
  const open = await lockOpen(trx, id)
  if (open.proposed_by !== userId) throw notFound()
  await close(trx, id, { status: 'withdrawn', reason: undefined, userId, now })
  return open
}

interface Closing extends Proposer {
  readonly status: 'approved' | 'rejected' | 'withdrawn'
  readonly reason: string | undefined
}

const close = (trx: Trx, id: string, { status, reason, userId, now }: Closing) =>
  trx
    .updateTable('knowledge_versions')
    .set({ status, reason: reason?.trim() ?? null, decided_by: userId, decided_at: now })
    .where('id', '=', id)
    .execute()
