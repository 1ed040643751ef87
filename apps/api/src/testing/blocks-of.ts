import pg from 'pg'
import { expect, vi } from 'vitest'

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

const isQuery = (value: unknown): value is { text: string; values: unknown[] } =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value

const isOf = (client: unknown, database: string | undefined) =>
  typeof client === 'object' && client !== null && 'database' in client && client.database === database

/** The number of blocks that the database reads for a list. `pool` belongs to its database, and explains the queries. */
export const blocksOf = async (pool: pg.Pool, list: () => Promise<unknown>): Promise<number> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await list()
  const contexts: readonly unknown[] = spy.mock.contexts
  const all: readonly (readonly unknown[])[] = spy.mock.calls
  // Another database of this worker can still have a job under way.
  const calls = all.filter((_, index) => isOf(contexts[index], rows[0]?.name))
  const asked = calls.map(([given, values]) => (typeof given === 'string' ? { text: given, values } : given))
  spy.mockRestore()
  expect(asked).not.toEqual([])
  let blocks = 0
  for (const query of asked) {
    if (!isQuery(query)) throw new Error('not a query')
    const text = `explain (analyze, buffers, format json) ${query.text}`
    const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ text, values: query.values })
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('no plan')
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
