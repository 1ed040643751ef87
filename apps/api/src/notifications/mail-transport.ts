import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface MailWorkerOptions {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly pollingSeconds?: number
  /** A mail server that does not answer is abandoned after this time, well before the job's limit of 120 seconds. */
  readonly timeoutMs?: number
  /** A demo keeps the text of every mail, so that its administrators read it on the screen. */
  readonly keepsText?: boolean
  /** Without a mail server, a demo stores its mails, and this prints them for the operator. */
  readonly logMail?: ((mail: { recipient: string; subject: string; text_body: string }) => void) | undefined
}
export type MailRow = Selectable<Tables['mails']>

/** Loads the mail library only for a server that has a mail server. */
export const openTransport = async ({ smtpUrl, timeoutMs: patienceMs = 20_000 }: MailWorkerOptions) => {
  if (smtpUrl === undefined) return undefined
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
}

export const messageOf = (mail: MailRow, from: string) => ({
  from,
  // The address is an object because the library would parse names, groups and several mailboxes from a string.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  messageId: `<${mail.id}@tessa>`,
  ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
  ...(mail.unsubscribe_url === null
    ? {}
    : {
        list: { unsubscribe: mail.unsubscribe_url },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
})
