import type { ReceivedContactMessage, ReceivedContactMessageDetail, RequestOf, Routes } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { mailableAddress } from '../../notifications/mailbox.ts'

type Query = RequestOf<Routes['GET /api/contact-messages']>['query']

/** Messages named `m`, each with who handled it and its work order. */
export const showMessages = (db: Kysely<Tables>) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', 'u.id', 'm.handled_by')
    .leftJoin('work_orders as w', 'w.id', 'm.work_order_id')
    .selectAll('m')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('handler_name'))
    .select(['w.id as order_id', 'w.work_order_number as order_number'])

type MessageRow = Awaited<ReturnType<ReturnType<typeof showMessages>['execute']>>[number]

export const listContactMessages = async (db: Kysely<Tables>, { status, cursor, limit = 25 }: Query) => {
  const after = readCursor(cursor)
  let page = showMessages(db)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
  let all = db.selectFrom('contact_messages').select('id')
  if (status !== undefined) {
    page = page.where('m.status', '=', status)
    all = all.where('status', '=', status)
  }
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('m.created_at', 'm.id'), '<', tuple(after.at, after.id)),
    )
  const { shown, nextCursor } = toPage(await page.execute(), limit, ({ created_at }) => created_at)
  return { items: shown.map(serializeMessage), nextCursor, total: await countCapped(db, all) }
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
