import { withClient } from '../with-client.ts'

/** The database and the role of the application; the role that owns the tables and migrates them; the superuser. */
export const names = { application: 'tessa', owner: 'tessa_owner', superuser: 'postgres' } as const
export type Passwords = Readonly<Record<keyof typeof names, string>>

export const urlOf = (
  user: string,
  password: string,
  port: number,
  database: string = names.application,
): string => `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '28P01'

/**
 * Creates missing roles and a missing database. It upgrades a folder of an earlier version, where the superuser had the
 * application's password and the application owned its tables.
 */
export const prepareRoles = async (port: number, passwords: Passwords): Promise<void> => {
  const { application, owner, superuser } = names
  const asSuperuser = (database: string) => urlOf(superuser, passwords.superuser, port, database)
  try {
    await withClient(asSuperuser('postgres'), async () => {})
  } catch (error) {
    if (!isWrongPassword(error)) throw error
    await withClient(urlOf(superuser, passwords.application, port, 'postgres'), (client) =>
      client.query(`alter role ${superuser} password ${client.escapeLiteral(passwords.superuser)}`),
    )
  }
  await withClient(asSuperuser('postgres'), async (client) => {
    const isThere = async (sql: string, name: string): Promise<boolean> =>
      ((await client.query(sql, [name])).rowCount ?? 0) > 0
    for (const role of ['application', 'owner'] as const) {
      const verb = (await isThere('select from pg_roles where rolname = $1', names[role]))
        ? 'alter'
        : 'create'
      const password = client.escapeLiteral(passwords[role])
      await client.query(`${verb} role ${names[role]} login password ${password}`)
    }
    if (await isThere('select from pg_database where datname = $1', application))
      await client.query(`alter database ${application} owner to ${owner}`)
    else await client.query(`create database ${application} owner ${owner}`)
  })
  await withClient(asSuperuser(application), (client) => client.query(ownership))
}

/**
 * The application may read and write the owner's tables but not truncate or alter them, so that the triggers that
 * protect histories stay in place. The job queue creates its own tables in its own schema. Anything that the
 * application owns in `public` is from an earlier version. All of this can be run repeatedly.
 */
const ownership = `begin;
do $$
declare
  object record;
begin
  for object in
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
      as kind, oid::regclass::text as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relowner = '${names.application}'::regrole
      and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (
        select from pg_depend d where d.objid = pg_class.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select 'routine', oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and proowner = '${names.application}'::regrole
    union all
    select 'type', oid::regtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typowner = '${names.application}'::regrole
      and typtype in ('e', 'd', 'r')
  loop
    execute format('alter %s %s owner to ${names.owner}', object.kind, object.name);
  end loop;
end $$;
grant ${names.application} to ${names.owner};
grant connect, temporary on database ${names.application} to ${names.application};
revoke create on schema public from public, ${names.application};
grant usage on schema public to ${names.application};
grant select, insert, update, delete on all tables in schema public to ${names.application};
grant usage, select on all sequences in schema public to ${names.application};
grant execute on all functions in schema public to ${names.application};
alter default privileges for role ${names.owner} grant usage on schemas to ${names.application};
alter default privileges for role ${names.owner} grant select, insert, update, delete on tables to ${names.application};
alter default privileges for role ${names.owner} grant usage, select on sequences to ${names.application};
alter default privileges for role ${names.owner} grant execute on functions to ${names.application};
create schema if not exists pgboss authorization ${names.application};
commit`
