import { connect } from '@tessa/api/src/db/connect.ts'
import { sealAuditLog } from '@tessa/api/src/audit-log/seal-audit-log.ts'
import pg from 'pg'

const idOf = (n: string) => `md5('account ' || (${n}))::uuid`

/**
 * Accounts and entries of the audit log over three years. Of the newest thousand, forty are technicians, forty inactive,
 * and forty changes of a role, and one in twenty entries has the same person or address, so that a filter fills its page
 * at each size.
 */
export const addRecords = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const moment = `now() - (n::float8 / ${count}) * interval '3 years'`
  const isOneOfForty = (at: number) => `n <= 1000 and n % 25 = ${at}`
  await client.query(
    `insert into users (id, email, first_name, last_name, role, is_active, created_at)
       select ${idOf('n::text')}, 'person' || n || '@bench.example', 'Person', 'Number' || n || 'x',
         case when ${isOneOfForty(0)} then 'technician' else 'user' end, not (${isOneOfForty(1)}), ${moment}
       from generate_series(1, ${count}) n`,
  )
  await client.query(
    `insert into audit_log (happened_at, event, actor_id, account_id, address)
       select ${moment}, case when ${isOneOfForty(2)} then 'role.changed' else 'sign-in.succeeded' end,
         ${idOf('1 + n % 20')}, ${idOf('n::text')}, '10.0.' || n % 20 || '.7'
       from generate_series(${count}, 1, -1) n`,
  )
  const db = connect(url, { max: 1 })
  // The job of the server would seal them while it is measured.
  while ((await sealAuditLog(db, new Date())) > 0);
  await db.destroy()
  await client.query('vacuum analyze')
  await client.end()
}
