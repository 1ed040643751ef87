import { activityShown, managementStatus, type AccountActivity } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { listedSession } from '../../domain/session/reported-session.ts'
import { notFound } from '../../http/errors.ts'

/** What an account reported last. */
export const readAccountActivity = async (db: Kysely<Tables>, userId: string): Promise<AccountActivity> => {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
  const orders = await db
    .selectFrom('work_orders')
    .select(['id', 'work_order_number', 'short_number', 'equipment_type', 'status', 'priority', 'created_at'])
    .where('user_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(activityShown)
    .execute()
  const sessions = await db
    .selectFrom('chat_sessions')
    .select(['id', 'session_id', 'equipment_type', 'manufacturer', 'model', 'created_at'])
    .select(['status', 'other_status'])
    .where('user_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(activityShown)
    .execute()
  return {
    workOrders: orders.map((row) => ({
      id: row.id,
      workOrderNumber: row.work_order_number,
      shortNumber: row.short_number,
      equipmentType: row.equipment_type,
      status: managementStatus(row.status),
      priority: row.priority,
      createdAt: row.created_at.toISOString(),
    })),
    chatSessions: sessions.map(listedSession),
  }
}
