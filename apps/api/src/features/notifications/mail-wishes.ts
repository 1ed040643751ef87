import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { hashToken } from '../../keys.ts'
import { readSealedId, sealedId } from '../../sealed-id.ts'
import { canonicalMailbox } from './mailbox.ts'
import type { Key } from '../../keys.ts'

/** An address as accounts have it: capitals must not make another one of it. */
export const normal = (address: string): string => address.trim().toLowerCase()

/** A refusal is kept for the mailbox; older ones were kept for the address as it was written. */
const hashesOf = (address: string): Buffer[] =>
  [...new Set([canonicalMailbox(address), normal(address)])].map(hashToken)

/** What the link at the foot of a mail carries: which mail it is, and our seal. */
export const unsubscribeToken = (key: Key, mailId: string): string => sealedId(key, mailId)

/** The address of the page behind that link. */
export const unsubscribeLink =
  (webUrl: string, key: Key) =>
  (mailId: string): string =>
    `${webUrl}/unsubscribe/${unsubscribeToken(key, mailId)}`

/** The mail that a link stands in; undefined for a link that we did not make. */
export const readUnsubscribeToken = (key: Key, token: string): string | undefined => readSealedId(key, token)

/**
 * The choice of an account counts, which the link of a mail changes as well as the profile does; for an address
 * without one it is what was said through the link.
 */
export const wantsMails = async (db: Kysely<Tables>, address: string): Promise<boolean> => {
  const { refusal, account } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('mail_refusals')
        .select('since')
        .where('address_hash', 'in', hashesOf(address))
        .limit(1)
        .as('refusal'),
      selectFrom('users')
        .select('email_notifications')
        .where('email', '=', normal(address))
        .where('is_active', '=', true)
        .as('account'),
    ])
    .executeTakeFirstOrThrow()
  return account ?? refusal === null
}

/** Kept where the profile shows it, and for a guest's address by its hash alone. */
export const setMailWish = async (
  db: Kysely<Tables>,
  address: string,
  wants: boolean,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ email_notifications: wants })
    .where('email', '=', normal(address))
    .execute()
  if (wants) await db.deleteFrom('mail_refusals').where('address_hash', 'in', hashesOf(address)).execute()
  else
    await db
      .insertInto('mail_refusals')
      .values({ address_hash: hashToken(canonicalMailbox(address)), since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
