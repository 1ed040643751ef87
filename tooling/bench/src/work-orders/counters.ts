import pg from 'pg'
import { median } from './load.ts'

const text = 'select status, priority, count from work_order_counts'

/** The milliseconds for all counters of a dashboard on each database. */
export const countersTime = async (urls: readonly string[]): Promise<number[]> => {
  const clients = urls.map((connectionString) => new pg.Client({ connectionString }))
  for (const client of clients) await client.connect()
  const taken = clients.map((): number[] => [])
  for (let round = 0; round < 200; round += 1)
    for (const [index, client] of clients.entries()) {
      const begun = performance.now()
      await client.query({ name: 'counters', text })
      taken[index]?.push(performance.now() - begun)
    }
  for (const client of clients) await client.end()
  return taken.map(median)
}
