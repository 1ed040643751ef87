import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { chainStart, sealedColumns, sealHash, type ChainLink, type SealedEntry } from './audit-log-chain.ts'

const atOnce = 1000
/** Numbers are given before the commit, so a lower one may appear later. This is how far back is looked for it. */
const numbersLookedBack = 10_000

const newestSeal = async (db: Kysely<Tables>) =>
  db
    .selectFrom('audit_log_seals')
    .select(['position', 'hash', 'entry_id'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

const unsealed = async (db: Kysely<Tables>, from: number): Promise<readonly SealedEntry[]> => {
  const { rows } = await sql<SealedEntry>`
    select ${sealedColumns} from audit_log a
    where a.id > ${from} and not exists (select from audit_log_seals s where s.entry_id = a.id)
    order by a.id limit ${atOnce}`.execute(db)
  return rows
}

/** Seals the next entries. Servers take turns, so that the chain never forks. */
const sealSome = (db: Kysely<Tables>, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tessa.seal-audit-log'))`.execute(trx)
    const last = await newestSeal(trx)
    const entries = await unsealed(trx, Math.max(0, (last?.entry_id ?? 0) - numbersLookedBack))
    if (entries.length === 0) return 0
    let previous: ChainLink = last ?? (await chainStart(trx))
    const seals = entries.map((entry) => {
      const hash = sealHash(previous, entry, now)
      const link = {
        position: previous.position + 1,
        entry_id: entry.id,
        sealed_at: now,
        previous_hash: previous.hash,
        hash,
      }
      previous = link
      return link
    })
    await trx.insertInto('audit_log_seals').values(seals).execute()
    return seals.length
  })

/** Seals every entry of the audit log that has no seal yet, and answers how many. */
export const sealAuditLog = async (db: Kysely<Tables>, now: Date): Promise<number> => {
  let sealed = 0
  for (;;) {
    const some = await sealSome(db, now)
    sealed += some
    if (some < atOnce) return sealed
  }
}
