import type {
  ContactMessageFilter,
  ReceivedContactMessage,
  ReceivedContactMessageDetail,
  RequestOf,
  Routes,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countRows, findRows } from '../../db/find-rows.ts'
import { toPage } from '../../db/paging.ts'
import { anyOfIds, prepare } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { mailableAddress } from '../../notifications/mailbox.ts'
import { filterContactMessages } from './filter-contact-messages.ts'

type Query = RequestOf<Routes['GET /api/contact-messages']>['query']

/** Messages named `m`, each with who handled it and its work order. */
export const showMessages = (db: Kysely<Tables>) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', 'u.id', 'm.handled_by')
    .leftJoin('work_orders as w', 'w.id', 'm.work_order_id')
    .select(['m.id', 'm.name', 'm.email', 'm.phone', 'm.facility', 'm.equipment', 'm.urgency', 'm.priority'])
    .select(['m.message', 'm.status', 'm.version', 'm.sla_key', 'm.due_at', 'm.response_breached_at'])
    .select(['m.handled_at', 'm.created_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('handler_name'))
    .select(['w.id as order_id', 'w.work_order_number as order_number'])

type MessageRow = Awaited<ReturnType<ReturnType<typeof showMessages>['execute']>>[number]

const byIds = prepare((db) => showMessages(db).where('m.id', '=', anyOfIds))

/** A page of messages. */
export const listContactMessages = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, sort, ...filter }: Query,
) => {
  const after = readCursor(cursor)
  const conditions = await filterContactMessages(db, filter)
  if (!conditions) return { items: [], nextCursor: null, total: 0 }
  const isOldestFirst = sort === 'oldest'
  const isBeyond = isOldestFirst ? sql`>` : sql`<`
  const beyond = after && sql`(created_at, id) ${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)`
  const ids = await findRows(db, conditions, { limit: limit + 1, beyond, isOldestFirst })
  const rows = new Map((await byIds(db, { ids })).map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
  const { shown, nextCursor } = toPage(inOrder, limit, ({ created_at }) => created_at)
  return { items: shown.map(serializeMessage), nextCursor, total: await countRows(db, conditions) }
}

/** How many messages the list has with a filter, up to what it counts. */
export const countContactMessages = async (
  db: Kysely<Tables>,
  filter: ContactMessageFilter,
): Promise<number> => {
  const conditions = await filterContactMessages(db, filter)
  return conditions ? countRows(db, conditions) : 0
}

export const contactMessageDetail = async (
  db: Kysely<Tables>,
  id: string,
): Promise<ReceivedContactMessageDetail> => {
  const row = await showMessages(db).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const answers = await db
    .selectFrom('contact_answers as a')
    .leftJoin('users as u', 'u.id', 'a.author_id')
    .select(['a.id', 'a.text', 'a.created_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('author'))
    .where('a.contact_message_id', '=', id)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  return {
    ...serializeMessage(row),
    canBeMailed: mailableAddress(row.email) !== undefined,
    answers: answers.map(({ created_at, ...answer }) => ({ ...answer, createdAt: created_at.toISOString() })),
  }
}

export const serializeMessage = (row: MessageRow): ReceivedContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  facility: row.facility,
  equipment: row.equipment,
  urgency: row.urgency,
  priority: row.priority,
  message: row.message,
  status: row.status,
  version: row.version,
  slaKey: row.sla_key,
  dueAt: row.status === 'new' ? (row.due_at?.toISOString() ?? null) : null,
  isOverdue: row.status === 'new' && row.response_breached_at !== null,
  handledBy: row.handler_name,
  handledAt: row.handled_at?.toISOString() ?? null,
  workOrder:
    row.order_id === null || row.order_number === null
      ? null
      : { id: row.order_id, workOrderNumber: row.order_number },
  createdAt: row.created_at.toISOString(),
})
