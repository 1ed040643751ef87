import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { hashToken } from '../security/keys.ts'
import { normalEmail } from '../security/normal-email.ts'
import { readSignedId, signId } from '../security/signed-id.ts'
import { canonicalMailbox } from './mailbox.ts'
import type { Key } from '../security/keys.ts'

/** A refusal is stored for the mailbox. Older ones were stored for the address as it was typed. */
const hashesOf = (address: string): Buffer[] =>
  [...new Set([canonicalMailbox(address), normalEmail(address)])].map(hashToken)

/** The token of the link at the foot of a mail: the signed id of that mail. */
export const unsubscribeToken = (key: Key, mailId: string): string => signId(key, mailId)

/** Makes the address of the unsubscribe page from the id of a mail. */
export const unsubscribeLink =
  (webUrl: string, key: Key) =>
  (mailId: string): string =>
    `${webUrl}/unsubscribe/${unsubscribeToken(key, mailId)}`

/** The id of the mail that contained the link; undefined for a link that this server did not sign. */
export const readUnsubscribeToken = (key: Key, token: string): string | undefined => readSignedId(key, token)

const preferenceOf = prepare((db) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('email_unsubscribes')
      .select('since')
      .where('address_hash', '=', sql<Buffer>`any(${slot('hashes')}::bytea[])`)
      .limit(1)
      .as('refusal'),
    selectFrom('users')
      .select('email_notifications')
      .where('email', '=', slot<string>('email'))
      .where('is_active', '=', true)
      .as('account'),
  ]),
)

/**
 * An account's preference decides; both the profile and the mailed link change it. For an address without an account,
 * the choice made through the link decides.
 */
export const acceptsMail = async (db: Kysely<Tables>, address: string): Promise<boolean> => {
  const [found] = await preferenceOf(db, { hashes: hashesOf(address), email: normalEmail(address) })
  return found?.account ?? (found?.refusal ?? null) === null
}

/**
 * Stored with the account, where the profile shows it. For a guest's address, only its hash is stored. Answers whose
 * account it is; undefined if the preference was the same before.
 */
export const setMailPreference = async (
  db: Kysely<Tables>,
  address: string,
  wants: boolean,
  now: Date,
): Promise<{ readonly accountId: string | undefined } | undefined> => {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email_notifications'])
    .where('email', '=', normalEmail(address))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isOther = account !== undefined && account.email_notifications !== wants
  if (isOther)
    await db.updateTable('users').set({ email_notifications: wants }).where('id', '=', account.id).execute()
  const refusals = wants
    ? await db
        .deleteFrom('email_unsubscribes')
        .where('address_hash', 'in', hashesOf(address))
        .returning('since')
        .execute()
    : await db
        .insertInto('email_unsubscribes')
        .values({ address_hash: hashToken(canonicalMailbox(address)), since: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('since')
        .execute()
  return isOther || refusals.length > 0 ? { accountId: account?.id } : undefined
}
