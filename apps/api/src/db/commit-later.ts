import { sql } from 'kysely'

/**
 * A column that lets the transaction of its statement commit without waiting for the disk. Its rows stay whole, but a
 * power cut may lose them, so that nothing may be acknowledged before a later transaction has waited for the disk: it
 * takes along all that was committed before it.
 *
 *     await trx.updateTable('bulk_rows').set(result).returning(commitLater).execute()
 */
export const commitLater = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit_later')
