import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** The account that reported the cases, as it is before its deletion. */
export interface FormerReporter {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
}

/** What stands where the name of the person was. */
export const deletedName = { first_name: 'Deleted', last_name: 'user' } as const

const contactAnswers = ['contact-name', 'contact-facility', 'contact-phone', 'contact-email']

/**
 * Separates a person from everything they reported: cases stay for the equipment, and their histories stay as they were
 * written. A contact that is somebody else stays too, because staff still have to reach them.
 */
export const removeReporter = async (trx: Kysely<Tables>, reporter: FormerReporter): Promise<void> => {
  const { id, email, phone } = reporter
  const name = `${reporter.first_name} ${reporter.last_name}`
  const isContact = sql<boolean>`(lower(contact_email) = ${email} or contact_name = ${name}
    or contact_phone = ${phone}::text)`
  const withoutContact = {
    contact_name: `${deletedName.first_name} ${deletedName.last_name}`,
    contact_email: '',
    contact_phone: '',
  }
  await trx
    .updateTable('work_orders')
    .set(withoutContact)
    .where('user_id', '=', id)
    .where(isContact)
    .execute()
  await trx
    .updateTable('help_requests')
    .set(withoutContact)
    .where('user_id', '=', id)
    .where(isContact)
    .execute()
  // An undone correction would bring the contact back.
  await trx
    .deleteFrom('undo_steps')
    .where('work_order_id', 'in', trx.selectFrom('work_orders').select('id').where('user_id', '=', id))
    .execute()
  await trx.updateTable('work_orders').set({ user_id: null }).where('user_id', '=', id).execute()
  await trx.updateTable('help_requests').set({ user_id: null }).where('user_id', '=', id).execute()
  await sql`update chat_sessions set user_id = null, user_responses = user_responses - ${contactAnswers}::text[]
    where user_id = ${id}`.execute(trx)
}
