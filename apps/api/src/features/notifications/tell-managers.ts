import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { queueMail } from './mail.ts'
import { unsubscribeLink } from './mail-wishes.ts'
import type { Teller } from './tell-reporters.ts'

/** For what somebody has to decide on: all managers who want mails. */
export const tellManagers = async (
  trx: Kysely<Tables>,
  { jobs, keys, webUrl, adminUrl }: Teller,
  { subject, words }: { readonly subject: string; readonly words: string },
): Promise<void> => {
  const managers = await trx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('role', 'in', ['manager', 'admin'])
    .where('is_active', '=', true)
    .where('email_notifications', '=', true)
    .execute()
  for (const { email, first_name } of managers)
    await queueMail(trx, jobs, {
      to: email,
      subject,
      paragraphs: [`Hello ${first_name},`, words],
      action: { label: 'Open Tessa', url: adminUrl },
      kind: 'staff',
      unsubscribeUrl: unsubscribeLink(webUrl, keys.unsubscribe),
    })
}
