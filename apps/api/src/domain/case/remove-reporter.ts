import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { deletedName } from './history.ts'

/** The account that reported the cases, as it is before its deletion. */
export interface FormerReporter {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
}

const replacement = `${deletedName.first_name} ${deletedName.last_name}`

/** Where reports hold what the person typed or said. */
const typed = [
  { table: 'work_orders', column: 'chat_log', type: 'jsonb' },
  { table: 'work_orders', column: 'issue_description', type: 'text' },
  { table: 'help_requests', column: 'summary', type: 'jsonb' },
  { table: 'help_requests', column: 'additional_info', type: 'text' },
  { table: 'chat_sessions', column: 'messages', type: 'jsonb' },
  { table: 'chat_sessions', column: 'user_responses', type: 'jsonb' },
  { table: 'chat_sessions', column: 'troubleshooting_path', type: 'jsonb' },
  { table: 'chat_sessions', column: 'issue', type: 'text' },
  { table: 'chat_sessions', column: 'escalation_reason', type: 'text' },
  { table: 'contact_messages', column: 'message', type: 'text' },
] as const

/**
 * Separates a person from everything they reported: cases stay for the equipment, and their histories stay as they were
 * written. The contact of another person stays too, because staff still need to reach that person.
 */
export const removeReporter = async (trx: Kysely<Tables>, reporter: FormerReporter): Promise<void> => {
  const { id, email, phone } = reporter
  const name = nameOf(reporter)
  const isContact = sql<boolean>`(lower(contact_email) = ${email} or contact_name = ${name}
    or contact_phone = ${phone}::text)`
  const withoutContact = { contact_name: replacement, contact_email: '', contact_phone: '' }
  // These rows come first: one that becomes a work order meanwhile is waited for, and then its order is treated too.
  await removeWriter(trx, reporter)
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
  await replaceTyped(trx, reporter)
  for (const table of ['work_orders', 'help_requests', 'contact_messages'] as const)
    await trx.updateTable(table).set({ user_id: null }).where('user_id', '=', id).execute()
  await trx
    .updateTable('chat_sessions')
    // The session ends here. The secret of a guest must not open it again.
    .set({ user_id: null, secret_hash: null, flow: null })
    .where('user_id', '=', id)
    .execute()
}

/** Separates a person from the messages that they wrote to the support. */
const removeWriter = async (trx: Kysely<Tables>, reporter: FormerReporter): Promise<void> => {
  const { id, email, phone } = reporter
  await trx
    .updateTable('contact_messages')
    .set({ name: replacement, email: '', phone: '' })
    .where('user_id', '=', id)
    .where(({ or, eb, fn }) =>
      or([
        eb(fn('lower', ['email']), '=', email),
        eb('name', '=', nameOf(reporter)),
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
      ]),
    )
    .execute()
}

const nameOf = ({ first_name, last_name }: FormerReporter): string => `${first_name} ${last_name}`.trim()

/** Punctuation after a backslash stands for itself. */
const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
/** As the text stands within a string of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

// Unlike \m and \M, these hold for names that end in punctuation. In JSON, a line break before the name ends in a letter.
const wordStarts = String.raw`(?:(?<!\w)|(?<=\\[bfnrt]))`
const wordEnds = String.raw`(?!\w)`

/** Replaces the person's name, address and phone wherever they stand in what was reported. */
const replaceTyped = async (trx: Kysely<Tables>, reporter: FormerReporter): Promise<void> => {
  const { email, phone, first_name, last_name } = reporter
  // A first name alone may be any word.
  const name = first_name.trim() !== '' && last_name.trim() !== '' ? nameOf(reporter) : ''
  const patternOf = (write: (text: string) => string) =>
    [
      ...[email, phone ?? ''].filter((text) => text.trim() !== '').map((text) => literally(write(text))),
      ...(name === '' ? [] : [`${wordStarts}${literally(write(name))}${wordEnds}`]),
    ].join('|')
  const pattern = { text: patternOf((text) => text), jsonb: patternOf(inJson) }
  for (const { table, column, type } of typed)
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern[type]}, ${replacement}, 'gi')::${sql.raw(type)}
      where user_id = ${reporter.id} and ${sql.ref(column)}::text ~* ${pattern[type]}`.execute(trx)
  await sql`update outcomes
    set words = regexp_replace(words, ${pattern.text}, ${replacement}, 'gi')
    where words ~* ${pattern.text} and (
      chat_session_id in (select id from chat_sessions where user_id = ${reporter.id})
      or work_order_id in (select id from work_orders where user_id = ${reporter.id}))`.execute(trx)
  await sql`update chat_session_events e
    set report = regexp_replace(e.report::text, ${pattern.jsonb}, ${replacement}, 'gi')::jsonb
    from chat_sessions s
    where s.id = e.chat_session_id and s.user_id = ${reporter.id} and e.report::text ~* ${pattern.jsonb}`.execute(
    trx,
  )
}
