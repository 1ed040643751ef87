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

/** Whether an item is to be reviewed again, because what was proposed for it does not come. */
export const isReopened = sql<boolean>`exists (
  select from knowledge_versions v
  where v.id = knowledge_reviews.version_id and v.status in ('rejected', 'withdrawn'))`

/** Takes an item off the review queue. Of two who do so at once, the second is refused. */
export const recordReview = async (
  trx: Kysely<Tables>,
  { kind, key, reason, versionId }: Review,
  { userId, now }: Reviewer,
): Promise<void> => {
  const row = { reason: reason.trim(), version_id: versionId ?? null, decided_by: userId, decided_at: now }
  const stored = await trx
    .insertInto('knowledge_reviews')
    .values({ kind, key, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row).where(isReopened))
    .returning('key')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict', 'Somebody has reviewed this already.')
}
