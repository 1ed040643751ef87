import type { ReviewedItem } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import { currentRevision } from './entry-revision.ts'
import { lockLayer } from './held-layer.ts'

interface Reviewer {
  readonly userId: string
  readonly now: Date
}

interface Review extends ReviewedItem {
  readonly reason: string
  /** The version that was proposed for it. */
  readonly versionId?: string
  /** What the second reader of an entry has read. */
  readonly revision?: string | null
}

/** The versions of what an entry says itself, which hold or held. Words that were added to it are not among them. */
const approvedVersions = sql`knowledge_versions v join knowledge_entries e on e.id = v.entry_id
    and e.kind in ('fault', 'code') and v.status = 'approved'`

/**
 * Whether an item is to be reviewed again: what was proposed for it does not come, or the entry that was read says
 * something else now.
 */
export const isReopened = sql<boolean>`(exists (
  select from knowledge_versions v
  where v.id = knowledge_reviews.version_id and v.status in ('rejected', 'withdrawn'))
  or knowledge_reviews.kind = 'expert' and exists (
  select from ${approvedVersions}
  where e.subject = knowledge_reviews.key and v.decided_at > knowledge_reviews.decided_at))`

/** Who wrote what an entry says now is not its second reader. */
const refuseAuthor = async (trx: Kysely<Tables>, entry: string, userId: string): Promise<void> => {
  const { rows } = await sql<{ proposed_by: string | null }>`
    select v.proposed_by from ${approvedVersions}
    where e.subject = ${entry} order by v.version desc limit 1`.execute(trx)
  if (rows[0]?.proposed_by === userId)
    throw new AppError('forbidden', 'You wrote this entry. Another person is its second reader.')
}

/** Who signs an entry has to have read what it says now. No change is approved meanwhile. */
const refuseUnread = async (trx: Kysely<Tables>, entry: string, revision: string | null): Promise<void> => {
  await lockLayer(trx)
  const current = (await currentRevision(trx, 'fault', entry)) ?? (await currentRevision(trx, 'code', entry))
  if (current !== revision)
    throw new AppError('conflict', `${entry} has changed since it was read. Please read it again.`)
}

/** Takes an item off the review queue. Of two who do so at once, the second is refused. */
export const recordReview = async (
  trx: Kysely<Tables>,
  { kind, key, reason, versionId, revision = null }: Review,
  { userId, now }: Reviewer,
): Promise<void> => {
  if (kind === 'expert') {
    // A proposal says itself what it is based on.
    if (versionId === undefined) await refuseUnread(trx, key, revision)
    await refuseAuthor(trx, key, userId)
  }
  const row = { reason: reason.trim(), version_id: versionId ?? null, decided_by: userId, decided_at: now }
  const stored = await trx
    .insertInto('knowledge_reviews')
    .values({ kind, key, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row).where(isReopened))
    .returning('key')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict', 'Somebody has reviewed this already.')
}
