import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { ageText, type Finding } from './finding.ts'

const lateAfterMs = 10 * 60_000
const worthTellingMs = 60_000

interface MailDeps {
  readonly config: { readonly smtpUrl: string | undefined }
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly timeoutMs: number
}

const reach = async (url: string, timeoutMs: number): Promise<void> => {
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** A mail that was tried before waits for its own mailbox, so only an untried one shows that nothing is sent. */
const oldestUntried = async (db: Kysely<Tables>): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('mails')
      .select('created_at')
      .where('status', '=', 'queued')
      .where('attempts', '=', 0)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.created_at

/** Reaches the mail server and signs in there, and looks how long mails wait. */
export const probeMail = async ({ config, db, now, timeoutMs }: MailDeps): Promise<Finding> => {
  if (config.smtpUrl === undefined)
    return { state: 'not-configured', reason: 'No mail server is set up. Mails are kept, and none is sent.' }
  await reach(config.smtpUrl, timeoutMs)
  const oldest = await oldestUntried(db)
  const age = oldest === undefined ? 0 : now().getTime() - oldest.getTime()
  if (age < worthTellingMs) return { state: 'healthy' }
  const reason = `The oldest waiting mail is ${ageText(age)} old.`
  return { state: age > lateAfterMs ? 'degraded' : 'healthy', reason }
}
