import { connect } from '@tessa/api/src/db/connect.ts'
import { countFigures } from '@tessa/api/src/domain/figures/count-figures.ts'
import pg from 'pg'

/** The zone of the measured server, which counts too: with another one, each would count everything again. */
export const timeZone = 'UTC'

/**
 * Counts all work orders as the background loop does, but more at once, and answers how many seconds it took. The notes
 * are in the order of the days, in which a service writes them.
 */
export const countAll = async (url: string): Promise<number> => {
  const [db, client] = [connect(url, { max: 1 }), new pg.Client({ connectionString: url })]
  await client.connect()
  await client.query('truncate figure_notes')
  await client.query(
    `insert into figure_notes (subject, subject_id) select 'work-order', id from work_orders order by created_at`,
  )
  const begun = performance.now()
  await countFigures(db, timeZone, { atOnce: 10_000 })
  const seconds = (performance.now() - begun) / 1000
  await client.query('vacuum analyze')
  await client.end()
  await db.destroy()
  return seconds
}
