import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupTable } from './backup-format.ts'

const notOfAnExtension = (id: string) =>
  `not exists (select from pg_depend d where d.objid = ${id} and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/**
 * Makes values look the same on every server and in every version. A row that a policy hides causes an error, not a
 * gap.
 */
export const writeAlike = (client: pg.ClientBase) =>
  client.query(`
    set local client_encoding = 'UTF8';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex';
    set local synchronize_seqscans = off;
    set local statement_timeout = 0;
    set local row_security = off`)

/** Our tables with their stored columns. Computed columns are left out. */
export const tablesToKeep = async (client: pg.ClientBase): Promise<BackupTable[]> =>
  (
    await client.query<BackupTable>(`
      select c.relname as table, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
        and ${notOfAnExtension('c.oid')}
      order by c.relname`)
  ).rows

/** The first user data in the database, if there is any. */
export const anythingIn = async (client: pg.ClientBase): Promise<string | undefined> =>
  (
    await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and ${notOfAnExtension('c.oid')}
      order by n.nspname = 'public' desc, name
      limit 1`)
  ).rows[0]?.name

export const sequencesIn = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  )
  const sequences: Record<string, { value: string; called: boolean }> = {}
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${pg.escapeIdentifier(name)}`,
    )
    if (states[0]) sequences[name] = states[0]
  }
  return sequences
}

export const copyTarget = ({ table, columns }: BackupTable): string =>
  `public.${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** The rows of a table in COPY format. */
export const rowsOf = (client: pg.ClientBase, table: BackupTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${copyTarget(table)} to stdout`))

/** Counts and hashes rows as they pass through. */
export const tally = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
        yield chunk
      }
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
export type Tally = ReturnType<ReturnType<typeof tally>['result']>

/** The count and hash of chunks that are then discarded. */
export const tallyOf = async (chunks: AsyncIterable<Buffer>): Promise<Tally> => {
  const { through, result } = tally()
  for await (const chunk of through(chunks)) void chunk
  return result()
}
