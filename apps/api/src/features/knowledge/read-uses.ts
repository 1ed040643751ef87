import { knowledgeUseDays, type KnowledgeRecord } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

type Db = Kysely<Tables>

const dayMs = 86_400_000

/** Where the counted range begins. */
const firstMoment = (now: Date): Date => new Date(now.getTime() - knowledgeUseDays * dayMs)

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export const selectUses = (db: Db, entries: readonly string[], now: Date) =>
  db
    .selectFrom('knowledge_use_counts')
    .select(['entry', sql<number>`sum(cases)::integer`.as('cases')])
    .where('entry', '=', sql<string>`any(${[...entries]}::text[])`)
    .where('day', '>', dayOf(firstMoment(now)))
    .groupBy('entry')

/** In how many cases of the range each of the entries was used. One that was not used is not in it. */
export const readUses = async (
  db: Db,
  entries: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await selectUses(db, entries, now).execute()
  return new Map(rows.map(({ entry, cases }) => [entry, cases]))
}

const mostCases = 5

/** The newest cases that used an entry. */
export const readRecentCases = async (
  db: Db,
  entry: string,
  now: Date,
): Promise<KnowledgeRecord['recentCases']> => {
  const rows = await db
    .selectFrom('knowledge_uses as u')
    .leftJoin('help_requests as h', 'h.id', 'u.help_request_id')
    .leftJoin('work_orders as w', 'w.id', 'u.work_order_id')
    .leftJoin('work_orders as c', 'c.help_request_id', 'u.help_request_id')
    .select(['u.used_at', 'h.id as request_id', 'h.short_number as request_number'])
    .select(({ fn }) => [
      fn.coalesce('w.id', 'c.id').as('order_id'),
      fn.coalesce('w.short_number', 'c.short_number').as('order_number'),
    ])
    .where('u.entry', '=', entry)
    .where('u.used_at', '>', firstMoment(now))
    .orderBy('u.used_at', 'desc')
    .limit(mostCases)
    .execute()
  return rows.flatMap(({ used_at, order_id, order_number, request_id, request_number }) => {
    const id = order_id ?? request_id
    const shortNumber = order_number ?? request_number
    if (id === null || shortNumber === null) return []
    const kind = order_id === null ? 'help-request' : 'work-order'
    return [{ kind, id, shortNumber, at: used_at.toISOString() }]
  })
}

/** Removes what is older than the counted range. */
export const purgeKnowledgeUses = async (db: Db, now: Date): Promise<void> => {
  const first = firstMoment(now)
  await db.deleteFrom('knowledge_uses').where('used_at', '<', first).execute()
  await db.deleteFrom('knowledge_use_counts').where('day', '<', dayOf(first)).execute()
}
