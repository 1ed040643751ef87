// The baseline: Node's own server and PostgreSQL's driver, with nothing in between. It looks the session up as the
// product does and answers the same rows; it checks nothing, and knows nobody's rights.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

const sessionText = `select users.id, users.role, session.id as session_id, session.last_seen_at
  from sign_in_sessions session join users on users.id = session.user_id
  where session.id = $1 and session.ended_at is null and users.is_active`

const columns = `t.id, t.work_order_number, t.version, t.status, t.priority, t.facility_name, t.facility_location,
  t.equipment_type, t.manufacturer, t.equipment_model, t.equipment_serial, t.issue_description, t.contact_name,
  t.contact_phone, t.contact_email, t.technician_id, u.first_name || ' ' || u.last_name as technician_name,
  u.email as technician_email, u.phone as technician_phone, t.resolution_notes, t.created_at, t.updated_at,
  t.resolved_at, t.estimated_completion, t.promise, t.due_at, t.kept_at, t.overdue_at, t.missed_at, t.help_request_id, t.activity_count`
const joins = `left join technicians on technicians.id = t.technician_id left join users u on u.id = technicians.user_id`
const order = 'order by t.created_at desc, t.id desc'

const texts = {
  list: `select ${columns} from (select * from work_orders t ${order} limit $1) t ${joins} ${order}`,
  after: `select ${columns} from (select * from work_orders t
    where (t.created_at, t.id) < ($2::timestamptz, $3::uuid) ${order} limit $1) t ${joins} ${order}`,
  search: `with hits as materialized (select id, created_at from work_orders where search @@ to_tsquery('simple', $2))
    select ${columns} from work_orders t ${joins}
    where t.id in (select id from hits order by created_at desc, id desc limit $1) ${order}`,
  one: `select ${columns}, t.chat_log, t.likely_causes, t.ruled_out from work_orders t ${joins} where t.id = $1`,
  activities: 'select * from activities where subject_id = $1 order by sequence',
  attachments: 'select * from attachments where work_order_id = $1 order by created_at, id',
}

const ask = async (name: keyof typeof texts, values: readonly unknown[]) =>
  (await pool.query<object>({ name, text: texts[name], values: [...values] })).rows

const sessionOf = ({ headers }: IncomingMessage): string => {
  const claims = Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString()
  return /"sid":"([^"]+)"/.exec(claims)?.[1] ?? ''
}

type Body = Readonly<Record<string, unknown>>

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: Body = JSON.parse(text)
  return body
}

const insertOrder = `insert into work_orders (id, work_order_number, status, priority, equipment_type, manufacturer,
    equipment_model, facility_name, facility_location, facility_is_default, contact_name, contact_phone, contact_email,
    issue_description, chat_log, user_id, created_at, updated_at, activity_count)
  values ($1, $2, 'new', 'high', $3, $4, $5, $6, $7, false, $8, $9, $10, $11, $12, $13, now(), now(), 1)`
const insertActivity = `insert into activities (subject, subject_id, sequence, actor_kind, actor_id, activity_type,
    description, new_value, is_internal, created_at, hash)
  values ('work-order', $1, 1, 'user', $2, 'created', 'Work order created', 'new', false, now(), '\\x00')`

let number = Date.now() * 1000

/** The work order and the first entry of its history, in one transaction. */
const create = async (body: Body, userId: string) => {
  const id = randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const told = ['equipmentType', 'manufacturer', 'model', 'facilityName', 'facilityLocation']
    const contact = ['contactName', 'contactPhone', 'contactEmail', 'issueDescription']
    const values = [...told, ...contact].map((key) => body[key] ?? null)
    const log = JSON.stringify(body['chatLog'] ?? [])
    const order = [id, `WO-${(number += 1)}`, ...values, log, userId]
    await client.query({ name: 'insert-order', text: insertOrder, values: order })
    await client.query({ name: 'insert-activity', text: insertActivity, values: [id, userId] })
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
}

const answer = async (request: IncomingMessage): Promise<unknown> => {
  const session = await pool.query<{ id: string }>({
    name: 'session',
    text: sessionText,
    values: [sessionOf(request)],
  })
  const [caller] = session.rows
  if (!caller) throw new Error('nobody has signed in')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare')
  const limit = Number(searchParams.get('limit') ?? 25) + 1
  switch (pathname) {
    case '/list': {
      const at = searchParams.get('at')
      return ask(at === null ? 'list' : 'after', at === null ? [limit] : [limit, at, searchParams.get('id')])
    }
    case '/search':
      return ask('search', [limit, searchParams.get('word')])
    case '/one': {
      const id = searchParams.get('id')
      const [rows, history, files] = await Promise.all([
        ask('one', [id]),
        ask('activities', [id]),
        ask('attachments', [id]),
      ])
      return { ...rows[0], activity: history, attachments: files }
    }
    default:
      return create(await bodyOf(request), caller.id)
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => {
      const text = JSON.stringify(value)
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
