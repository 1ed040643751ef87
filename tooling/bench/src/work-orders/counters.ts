import pg from 'pg'
import { median, ratioOf, type Estimate } from '../measuring/estimate.ts'
import { interleave, timed } from '../measuring/interleave.ts'

const text = 'select status, priority, count from work_order_counts'

/** The milliseconds for all counters of a dashboard on the smallest and on the largest database. */
export const countersTimes = async (
  urls: readonly [string, string],
): Promise<{ few: number; many: number; ratio: Estimate }> => {
  const clients = urls.map((connectionString) => new pg.Client({ connectionString }))
  for (const client of clients) await client.connect()
  const contenders = clients.map((client) => () => timed(() => client.query({ name: 'counters', text }), 20))
  const [few = [], many = []] = await interleave(contenders)
  for (const client of clients) await client.end()
  return { few: median(few), many: median(many), ratio: ratioOf(many, few) }
}
