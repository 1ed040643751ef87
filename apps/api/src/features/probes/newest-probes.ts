import { probeNames } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** The newest probe of each service, read from the end of its index. */
export const newestProbes = async (db: Kysely<Tables>) => {
  const [first, ...others] = probeNames.map((name) =>
    db
      .selectFrom(
        db
          .selectFrom('probes')
          .selectAll()
          .where('name', '=', name)
          .orderBy('minute', 'desc')
          .limit(1)
          .as('one'),
      )
      .selectAll(),
  )
  if (!first) return []
  return others.reduce((all, one) => all.unionAll(one), first).execute()
}
