import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { canonicalMailbox } from './mailbox.ts'

/**
 * How many mails per hour one mailbox gets, of the kinds that anyone who knows the address can cause. Resets count for
 * unconfirmed accounts only: a confirmed account has its own limit, which no other account can use up.
 */
const hourly = { confirmation: 1, 'email-confirmation': 3, 'password-reset': 12 } as const
const hour = 3600

type BoundKind = keyof typeof hourly

const lockMailbox = prepare(
  () => sql`select pg_advisory_xact_lock(hashtextextended(${slot('name')}::text, 0))`,
)

const recentMails = prepare((db, kind: BoundKind) =>
  db
    .selectFrom('mails')
    .leftJoin('users', (join) =>
      join.onRef('users.email', '=', 'mails.recipient').on('users.email_confirmed_at', 'is not', null),
    )
    .select(sql<number>`extract(epoch from now() - mails.created_at)::float8`.as('age'))
    .where('mailbox', '=', slot<string>('mailbox'))
    .where('kind', '=', kind)
    .$if(kind === 'password-reset', (query) => query.where('users.id', 'is', null))
    .orderBy('mails.created_at', 'desc')
    .limit(hourly[kind]),
)

/**
 * Seconds until another mail may be queued. A 0 means that it may be queued now, and holds until the transaction ends.
 */
export const secondsUntilNextMail = async (
  trx: Kysely<Tables>,
  address: string,
  kind: BoundKind,
): Promise<number> => {
  const mailbox = canonicalMailbox(address)
  // Two servers that check at the same time must not both find room.
  await lockMailbox(trx, { name: `${kind} to ${mailbox}` })
  const recent = await recentMails(trx, { mailbox }, kind)
  const oldest = recent[hourly[kind] - 1]
  return oldest === undefined ? 0 : Math.max(0, Math.ceil(hour - oldest.age))
}

export const isWithinBound = async (
  trx: Kysely<Tables>,
  address: string,
  kind: BoundKind,
): Promise<boolean> => (await secondsUntilNextMail(trx, address, kind)) === 0

/** Whether an address in a column has had its confirmation of the last hour, so that its mailbox gets no other. */
export const hadConfirmation = (column: string) => sql<boolean>`exists (
  select from mails where recipient = ${sql.ref(column)} and kind = 'confirmation'
    and created_at > now() - ${sql.lit(`${hour} seconds`)}::interval)`
