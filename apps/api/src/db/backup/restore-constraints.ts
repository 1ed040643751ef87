import type pg from 'pg'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

interface Trigger {
  table: string
  name: string
  enable: string
}

const foreignKeys = async (client: pg.ClientBase) =>
  (
    await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by oid`)
  ).rows

const activeTriggers = async (client: pg.ClientBase) =>
  (
    await client.query<Trigger>(`
      select tgrelid::regclass::text as table, quote_ident(tgname) as name,
        case tgenabled when 'R' then 'enable replica' when 'A' then 'enable always' else 'enable' end as enable
      from pg_trigger join pg_class c on c.oid = tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
      order by pg_trigger.oid`)
  ).rows

/**
 * Runs the work without foreign keys and triggers, then restores them. So tables can be filled in any order, rows may
 * refer to each other in circles, and triggers do not run a second time. Each key is checked over all rows as it is
 * restored. An ordinary owner may do all this, unlike setting the replication role. It has to run in a transaction,
 * which hides the gap from other connections.
 */
export const withoutConstraints = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  const triggers = await activeTriggers(client)
  const keys = await foreignKeys(client)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  await client.query('set constraints all immediate')
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table, name, enable } of triggers)
    await client.query(`alter table ${table} ${enable} trigger ${name}`)
}
