import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { migrate } from '@tessa/api/src/db/migrate.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { activities, workOrders, type Row } from './rows.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const field = (value: Row[string] = null): string =>
  value === null ? '\\N' : String(value).replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)

/** Joins lines by the hundred, because one chunk per line would take longer than the rows. */
function* chunks(rows: Iterable<Row>): Generator<string> {
  let chunk = ''
  let count = 0
  for (const row of rows) {
    chunk += `${Object.values(row).map(field).join('\t')}\n`
    count += 1
    if (count % 100 !== 0) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

const copy = async (client: pg.Client, table: string, rows: () => Iterable<Row>) => {
  const [first = {}] = rows()
  const columns = Object.keys(first)
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows())), into)
}

interface Index {
  readonly name: string
  readonly definition: string
}

/** The indexes without a constraint. Creating them after the rows is faster than updating them with each row. */
const indexes = async (client: pg.Client): Promise<Index[]> => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
      where i.indrelid in ('work_orders'::regclass, 'activities'::regclass) and c.oid is null
        and not i.indisunique`,
  )
  return rows
}

const addTechnicians = async (client: pg.Client): Promise<number[]> => {
  await client.query(
    `insert into users (id, email, first_name, last_name, role)
       select gen_random_uuid(), 'technician' || n || '@bench.example', 'Technician', n::text, 'technician'
       from generate_series(1, 20) n`,
  )
  const { rows } = await client.query<{ id: number }>('select id from technicians order by id')
  return rows.map(({ id }) => id)
}

/**
 * Otherwise the server would count figures, judge each work order by the knowledge base and notify people, all while its
 * CPU time is measured.
 */
const withoutSeed = {
  work_orders: ['work_orders_note_knowledge_use'],
  activities: ['activities_note_figures', 'activities_enqueue_notification'],
} as const

const copyQuietly = async (client: pg.Client, table: keyof typeof withoutSeed, rows: () => Iterable<Row>) => {
  for (const trigger of withoutSeed[table])
    await client.query(`alter table ${table} disable trigger ${trigger}`)
  await copy(client, table, rows)
  for (const trigger of withoutSeed[table])
    await client.query(`alter table ${table} enable trigger ${trigger}`)
}

/** Creates the tables of the product and fills them with work orders. */
export const seed = async (url: string, count: number): Promise<void> => {
  await migrate(url, { info: () => {}, error: console.error })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const technicianIds = await addTechnicians(client)
    const dropped = await indexes(client)
    for (const { name } of dropped) await client.query(`drop index ${name}`)
    await copyQuietly(client, 'work_orders', () => workOrders(count, technicianIds))
    await copyQuietly(client, 'activities', () => activities(count))
    for (const { definition } of dropped) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
