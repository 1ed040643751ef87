import type { MailTextState, SentMail, SentMailDetail } from '@tessa/contract'
import { sql, type InferResult, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { isAboutAccount } from '../../notifications/mail-kinds.ts'
import { withoutLinks } from '../../notifications/without-links.ts'

/** Mails with what each is about. */
const selectMails = (db: Kysely<Tables>) =>
  db
    .selectFrom('mails as m')
    .leftJoin('work_orders as w', (join) =>
      join.onRef('w.id', '=', 'm.subject_id').on('m.subject_kind', '=', 'work-order'),
    )
    .leftJoin('help_requests as h', (join) =>
      join.onRef('h.id', '=', 'm.subject_id').on('m.subject_kind', '=', 'help-request'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.email', '=', sql<string>`lower(m.recipient)`).on('u.deleted_at', 'is', null),
    )
    .selectAll('m')
    .select(['u.id as account_id', 'w.short_number as order_number', 'h.short_number as request_number'])

type MailRow = InferResult<ReturnType<typeof selectMails>>[number]

/** The mails with these ids, in this order. */
export const readMails = async (db: Kysely<Tables>, ids: readonly string[]): Promise<SentMail[]> => {
  if (ids.length === 0) return []
  const rows = await selectMails(db).where('m.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [serializeMail(row)] : []
  })
}

export const findMail = (db: Kysely<Tables>, id: string): Promise<MailRow | undefined> =>
  selectMails(db).where('m.id', '=', id).executeTakeFirst()

const aboutOf = (row: MailRow): SentMail['about'] => {
  const { subject_kind: kind, subject_id: id, order_number, request_number } = row
  if (kind !== null && id !== null) return { kind, id, number: order_number ?? request_number }
  if (isAboutAccount(row.kind) && row.account_id !== null)
    return { kind: 'account', id: row.account_id, number: null }
  return null
}

export const serializeMail = (row: MailRow): SentMail => ({
  id: row.id,
  recipient: row.recipient,
  subject: withoutLinks(row.subject),
  status: row.status,
  attempts: row.attempts,
  // Filters of mail servers repeat the links that they refuse.
  error: row.last_error === null ? null : withoutLinks(row.last_error),
  canRetry: row.status === 'failed' && row.text_body !== '',
  about: aboutOf(row),
  createdAt: row.created_at.toISOString(),
  // A mail that was kept has the moment of that.
  sentAt: (row.status === 'sent' && row.sent_at?.toISOString()) || null,
})

/** What a reader may see of the text. Only in a demo does anybody see it whole. */
const textStateOf = ({ kind, text_body }: MailRow, isWhole: boolean): MailTextState => {
  if (!isWhole && isAboutAccount(kind)) return 'withheld'
  if (text_body === '') return 'removed'
  return isWhole ? 'whole' : 'without-links'
}

const textOf = ({ text_body }: MailRow, state: MailTextState): string | null => {
  switch (state) {
    case 'whole':
      return text_body
    case 'without-links':
      return withoutLinks(text_body)
    case 'withheld':
    case 'removed':
      return null
  }
}

export const serializeMailDetail = (row: MailRow, isWhole: boolean): SentMailDetail => {
  const textState = textStateOf(row, isWhole)
  return { ...serializeMail(row), replyTo: row.reply_to, text: textOf(row, textState), textState }
}
