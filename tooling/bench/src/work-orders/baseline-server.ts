// The baseline: Node's own server with PostgreSQL's driver. It looks up the session and returns the same rows as the
// product, whose columns it imports. It validates nothing and checks no permissions.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { shownColumns } from '@tessa/api/src/features/work-orders/work-order-view.ts'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

const sessionText = `select users.id, users.role, session.id as session_id, session.last_seen_at
  from sign_in_sessions session join users on users.id = session.user_id
  where session.id = $1 and session.ended_at is null and users.is_active`

const columns = `${shownColumns.join(', ')}, u.first_name || ' ' || u.last_name as technician_name`
const joins = `left join technicians on technicians.id = t.technician_id
  left join users u on u.id = technicians.user_id`

const order = 'order by t.created_at desc, t.id desc'

const texts = {
  list: `select ${columns} from (select * from work_orders t ${order} limit $1) t ${joins} ${order}`,
  after: `select ${columns} from (select * from work_orders t
    where (t.created_at, t.id) < ($2::timestamptz, $3::uuid) ${order} limit $1) t ${joins} ${order}`,
  search: `with hits as materialized (select id, created_at from work_orders where search @@ to_tsquery('simple', $2))
    select ${columns} from work_orders t ${joins}
    where t.id in (select id from hits order by created_at desc, id desc limit $1) ${order}`,
  one: `select ${columns}, t.chat_log, t.likely_causes, t.ruled_out, t.chat_session_id, s.session_id,
      h.request_number, h.additional_info
    from work_orders t ${joins} left join chat_sessions s on s.id = t.chat_session_id
    left join help_requests h on h.id = t.help_request_id
    where t.id = $1`,
  activities: 'select * from activities where subject_id = $1 order by sequence',
  attachments: `select * from attachments where (work_order_id = $1 or chat_session_id = $2) and not is_draft
    order by created_at, id`,
}

interface Linked {
  readonly chat_session_id: string | null
  readonly help_request_id: string | null
}

const ask = async <Row extends object>(name: keyof typeof texts, values: readonly unknown[]) =>
  (await pool.query<Row>({ name, text: texts[name], values: [...values] })).rows

/** A work order with its history, the history of its help request, its files and the files of its session. */
const detail = async (id: string | null) => {
  const [row] = await ask<Linked>('one', [id])
  if (!row) throw new Error('no such work order')
  const [activity, ofRequest, attachments] = await Promise.all([
    ask('activities', [id]),
    row.help_request_id === null ? [] : ask('activities', [row.help_request_id]),
    ask('attachments', [id, row.chat_session_id]),
  ])
  return { ...row, activity, ofRequest, attachments }
}

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

/** Inserts the work order and the first entry of its history in one transaction. */
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
  if (!caller) throw new Error('no user is signed in')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare')
  const limit = Number(searchParams.get('limit') ?? 25) + 1
  switch (pathname) {
    case '/list': {
      const at = searchParams.get('at')
      return ask(at === null ? 'list' : 'after', at === null ? [limit] : [limit, at, searchParams.get('id')])
    }
    case '/search':
      return ask('search', [limit, searchParams.get('word')])
    case '/one':
      return detail(searchParams.get('id'))
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
