import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { CountSession } from '../http/plugins/storage-budgets.ts'
import { claimSession, findSession, guestActor, ownsSession } from './session-access.ts'

/** Transfers a guest's sessions, with everything that belongs to them, to the account that has signed in. */
export const claimGuestSessions = (
  db: Kysely<Tables>,
  userId: string,
  given: readonly { sessionId: string; secret: string }[],
  now: Date,
  countSessions: CountSession,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const adopted: string[] = []
    let begun = 0
    for (const { sessionId, secret } of given) {
      // A session that has not arrived yet belongs to the account at once, so that a late guest call cannot take it.
      const claim = await claimSession(trx, sessionId, { userId, secret }, now)
      if (claim?.isNew) begun += 1
      const session =
        claim?.session ?? (await findSession(trx, sessionId).forUpdate().executeTakeFirstOrThrow())
      if (session.user_id === userId) adopted.push(sessionId)
      else if (session.user_id === null && ownsSession(session, { userId: undefined, secret })) {
        // From here on the secret no longer reads or writes anything.
        await trx.updateTable('chat_sessions').set({ user_id: userId }).where('id', '=', session.id).execute()
        for (const table of ['help_requests', 'work_orders'] as const)
          await trx
            .updateTable(table)
            .set({ user_id: userId })
            .where('chat_session_id', '=', session.id)
            .where('user_id', 'is', null)
            .execute()
        // A request that the guest's browser repeats as the account must find its first answer.
        await trx
          .insertInto('idempotency_keys')
          .columns(['route', 'actor', 'key', 'body_hash', 'answer', 'created_at'])
          .expression(({ selectFrom, val }) =>
            selectFrom('idempotency_keys')
              .select([
                'route',
                val(`user:${userId}`).as('actor'),
                'key',
                'body_hash',
                'answer',
                'created_at',
              ])
              // The routes are listed, so that the query uses the primary key.
              .where('route', 'in', ['session-analytics', 'help-requests', 'work-orders', 'attachments'])
              .where('actor', '=', guestActor(sessionId)),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        adopted.push(sessionId)
      }
    }
    // This comes last, so that no other caller waits for the counter while this transaction waits for a session.
    if (begun > 0) await countSessions(trx, begun)
    return adopted
  })
