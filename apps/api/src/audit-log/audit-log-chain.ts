import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

/** A row of the audit log as its seal covers it: in the database's own text, exact to the microsecond. */
export interface SealedEntry {
  readonly id: number
  readonly happened_at: string
  readonly event: string
  readonly actor_id: string | null
  readonly account_id: string | null
  readonly address: string | null
  readonly device: string | null
  readonly request_id: string | null
  readonly count: number
  readonly details: string
}

/** The columns of a `SealedEntry`, from the audit log named `a`. */
export const sealedColumns = sql<SealedEntry>`a.id, extract(epoch from a.happened_at)::text as happened_at, a.event,
  a.actor_id, a.account_id, a.address, a.device, a.request_id, a.count, a.details::text as details`

/** A place in the chain. */
export interface ChainLink {
  readonly position: number
  readonly hash: Buffer | null
}

/** The next seal of a chain, over one entry. */
export const sealHash = (previous: ChainLink, entry: SealedEntry, sealedAt: Date): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous.hash?.toString('hex') ?? null,
        previous.position + 1,
        sealedAt.toISOString(),
        entry.id,
        entry.happened_at,
        entry.event,
        entry.actor_id,
        entry.account_id,
        entry.address,
        entry.device,
        entry.request_id,
        entry.count,
        entry.details,
      ]),
    )
    .digest()

/** What the first seal of the table follows: what retention removed last, or nothing. */
export const chainStart = async (db: Kysely<Tables>): Promise<ChainLink> => {
  const purge = await db
    .selectFrom('audit_log')
    .select(({ ref }) => [
      sql<string>`${ref('details')} ->> 'through'`.as('through'),
      sql<string>`${ref('details')} ->> 'hash'`.as('hash'),
    ])
    .where('event', '=', 'audit-log.purged')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return purge
    ? { position: Number(purge.through), hash: Buffer.from(purge.hash, 'hex') }
    : { position: 0, hash: null }
}

/** An entry that is older than the newest seal by more than this was not written when it says. */
export const longestDelayMs = 3_600_000
