import { sql, type SqlBool } from 'kysely'
import type { ExportSource } from '../../db/export-source.ts'
import { anyOfIds, compileWith, prepare } from '../../db/prepared-statements.ts'
import { filterContactMessages } from './filter-contact-messages.ts'
import { serializeMessage, showMessages } from './list-contact-messages.ts'

const byIds = prepare((db) =>
  showMessages(db)
    .where('m.id', '=', anyOfIds)
    .select(
      sql<number>`(select count(*) from contact_answers a where a.contact_message_id = m.id)`.as(
        'answer_count',
      ),
    ),
)

/** Messages from the contact page, as managers see them. */
export const contactMessageExport: ExportSource<'contact-messages'> = {
  table: 'contact_messages',
  select: async (db, { sort, ...filter }) => {
    const conditions = await filterContactMessages(db, filter)
    if (!conditions) return undefined
    const { narrow, words } = conditions
    const all = db.selectFrom('contact_messages').select('id')
    const ids = [...narrow, ...(words ? [words] : [])].reduce(
      (query, condition) => query.where(sql<SqlBool>`${condition}`),
      all,
    )
    const direction = sort === 'oldest' ? 'asc' : 'desc'
    const inOrder = ids.orderBy('created_at', direction).orderBy('id', direction)
    return { matching: compileWith(db, ids, {}), inOrder: compileWith(db, inOrder, {}) }
  },
  readRows: async (db, ids) =>
    (await byIds(db, { ids })).map((row) => {
      const { workOrder, ...shown } = serializeMessage(row)
      return { ...shown, workOrderNumber: workOrder?.workOrderNumber ?? null, answerCount: row.answer_count }
    }),
}
