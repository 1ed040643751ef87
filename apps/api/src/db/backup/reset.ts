import { withClient } from '../with-client.ts'

/** Whether there are only demo accounts, or none at all. */
export const isDemo = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ there: boolean }>(
      "select to_regclass('public.users') is not null as there",
    )
    if (!tables[0]?.there) return true
    const { rows } = await client.query<{ demo: boolean }>(
      "select coalesce(bool_and(email ilike '%@demo.tessa.test'), true) as demo from users",
    )
    return rows[0]?.demo === true
  })

/** Empties the database including the job queue, completely or not at all. */
export const reset = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(
      'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
    )
  })
