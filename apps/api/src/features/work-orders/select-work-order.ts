import type { HeldThrough } from '@tessa/contract'
import { sql, type Expression, type InferResult, type Kysely } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { shownEntries } from '../../domain/case/history.ts'
import { holdRows } from '../../domain/case/holds.ts'
import { selectHeldThrough } from '../../retention/linked-cases.ts'
import { showWorkOrders } from './work-order-view.ts'

/** Others, by the numbers that people know them by. */
const linked = (db: Kysely<Tables>) =>
  db.selectFrom('work_orders as other').select(['other.id', 'other.work_order_number', 'other.short_number'])

const filesOf = (db: Kysely<Tables>, id: Expression<string>, session: Expression<string | null>) => {
  const files = db
    .selectFrom('attachments as file')
    .select(['file.id', 'file.name', 'file.media_type', 'file.size', 'file.step', 'file.created_at'])
    .where('file.is_draft', '=', false)
  // Each part reads an index of its own, which one condition with "or" would not.
  return (
    files
      .where('file.work_order_id', '=', id)
      // This includes files that the session got later, and files of an earlier work order of the session.
      .union(files.where('file.chat_session_id', '=', session))
      // What the reporters of its duplicates have shown.
      .union(
        files
          .innerJoin('work_orders as duplicate', 'duplicate.id', 'file.work_order_id')
          .where('duplicate.duplicate_of', '=', id),
      )
      .orderBy('created_at')
      .orderBy('id')
  )
}

const wholeWorkOrder = (db: Kysely<Tables>) =>
  showWorkOrders(
    db.with('page', (all) => all.selectFrom('work_orders').selectAll().where('id', '=', slot<string>('id'))),
  )
    .leftJoin('chat_sessions as s', 's.id', 't.chat_session_id')
    .leftJoin('help_requests as h', 'h.id', 't.help_request_id')
    .leftJoin('users as reporter', 'reporter.id', 't.user_id')
    .select(['t.user_id', 'reporter.email as reporter_email', 'reporter.is_active as reporter_active'])
    .select(['t.chat_log', 't.likely_causes', 't.ruled_out', 's.session_id'])
    .select(['h.request_number', 'h.additional_info'])
    .select(({ ref }) => [
      jsonArrayFrom(shownEntries(db, ref('t.id'))).as('activity'),
      jsonArrayFrom(shownEntries(db, ref('t.help_request_id'))).as('request_activity'),
      jsonArrayFrom(filesOf(db, ref('t.id'), ref('t.chat_session_id'))).as('files'),
      jsonObjectFrom(linked(db).where('other.id', '=', ref('t.duplicate_of'))).as('original'),
      jsonArrayFrom(linked(db).where('other.duplicate_of', '=', ref('t.id')).orderBy('other.created_at')).as(
        'duplicates',
      ),
      jsonObjectFrom(holdRows(db, ref('t.id'))).as('hold'),
      // Where no mail fails at all, none need be looked for. The order makes this a look into an index.
      db
        .selectFrom('mails')
        .select('mailbox')
        .where('status', '=', 'failed')
        .orderBy('mailbox')
        .limit(1)
        .as('failing_mailbox'),
      jsonObjectFrom(sql<NonNullable<HeldThrough>>`(${selectHeldThrough(ref('t.id'))})`).as('held_through'),
    ])

export type WholeWorkOrder = InferResult<ReturnType<typeof wholeWorkOrder>>[number]

/** A work order with everything that the database knows of it, in one statement. */
export const selectWorkOrder = prepare(wholeWorkOrder)
