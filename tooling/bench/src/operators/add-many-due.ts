import pg from 'pg'

/** A million work orders had so many in two to four hours before the seed kept the next days free. */
const manyDue = 350

/** Lets many more work orders be due within two hours than the seed, which has as many at each size. */
export const addManyDue = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update work_orders set due_at = now() + interval '100 minutes', estimated_completion = null where id in (
       select id from work_orders
       where status = 'new' and responded_at is null and sla_paused_at is null and due_at > now() + interval '2 days'
       order by created_at limit $1)`,
    [manyDue],
  )
  await client.query('analyze work_orders')
  await client.end()
}
