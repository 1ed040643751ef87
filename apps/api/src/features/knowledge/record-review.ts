import type { ReviewedItem } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'

interface Reviewer {
  readonly userId: string
  readonly now: Date
}

interface Review extends ReviewedItem {
  readonly reason: string
  /** The version that was proposed for it. */
  readonly versionId?: string
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

/** Takes an item off the review queue. Of two who do so at once, the second is refused. */
export const recordReview = async (
  trx: Kysely<Tables>,
  { kind, key, reason, versionId }: Review,
  { userId, now }: Reviewer,
): Promise<void> => {
  if (kind === 'expert') await refuseAuthor(trx, key, userId)
  const row = { reason: reason.trim(), version_id: versionId ?? null, decided_by: userId, decided_at: now }
  const stored = await trx
    .insertInto('knowledge_reviews')
    .values({ kind, key, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row).where(isReopened))
    .returning('key')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict', 'Somebody has reviewed this already.')
}
