import type { ReviewedItem } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'

interface Reviewer {
  readonly userId: string
  readonly now: Date
}

/** Takes an item off the review queue. Of two who do so at once, the second is refused. */
export const recordReview = async (
  trx: Kysely<Tables>,
  { kind, key, reason }: ReviewedItem & { readonly reason: string },
  { userId, now }: Reviewer,
): Promise<void> => {
  const stored = await trx
    .insertInto('knowledge_reviews')
    .values({ kind, key, reason: reason.trim(), decided_by: userId, decided_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict', 'Somebody has reviewed this already.')
}
