import { emailPattern } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { ActivityRow } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { followToken } from '../../follow-token.ts'
import type { Jobs } from '../../jobs.ts'
import type { Keys } from '../../keys.ts'
import { caseOf, type Case } from '../../own-case.ts'
import { letterFor, type Letter } from './letters.ts'
import { isWithinBound } from './mail-bounds.ts'
import { queueMail } from './mail.ts'
import { normal, unsubscribeLink, wantsMails } from './mail-wishes.ts'
import { NotYet, tellStaff } from './tell-staff.ts'

export interface Teller {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly keys: Pick<Keys, 'follow' | 'unsubscribe'>
  readonly webUrl: string
  readonly adminUrl: string
}

type Complain = (error: unknown) => void

/**
 * Turns what has happened to cases into mails, each entry exactly once, however many servers do it. An entry that
 * cannot be told is complained about and tried again later; those behind it do not wait.
 */
export const tellReporters = async (teller: Teller, complain: Complain): Promise<void> => {
  while (await tellNext(teller, complain));
}

const lookEveryMs = 2000

/** Looks for news until it is stopped; what is under way then is finished. */
export const keepTelling = (teller: Teller, complain: Complain): (() => Promise<void>) => {
  let underWay = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    underWay = tellReporters(teller, complain)
      .catch(complain)
      .finally(() => {
        isBusy = false
      })
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

const tellNext = async (teller: Teller, complain: Complain): Promise<boolean> => {
  let next: ActivityRow | undefined
  try {
    await teller.db.transaction().execute(async (trx) => {
      next = await takeNext(trx)
      const found = next && (await caseFor(trx, next))
      if (!next || !found) return
      await tellReporter(trx, teller, next, found)
      await tellStaff(trx, teller, next, found)
    })
  } catch (error) {
    if (!next) throw error
    await postpone(teller.db, next)
    if (!(error instanceof NotYet)) complain(error)
  }
  return next !== undefined
}

const retryAfter = '5 minutes'

/** The oldest that nobody else is telling. */
const takeNext = async (trx: Kysely<Tables>): Promise<ActivityRow | undefined> =>
  (
    await sql<ActivityRow>`
      with oldest as materialized (
        select subject_id, sequence from untold_activities
        where failed_at is null or failed_at < now() - ${retryAfter}::interval
        order by created_at, sequence limit 1 for update skip locked
      ), next as (
        delete from untold_activities untold using oldest
        where (untold.subject_id, untold.sequence) = (oldest.subject_id, oldest.sequence)
        returning untold.subject_id, untold.sequence
      ) select activities.* from activities join next using (subject_id, sequence)`.execute(trx)
  ).rows[0]

const postpone = (db: Kysely<Tables>, { subject_id, sequence }: ActivityRow) =>
  db
    .updateTable('untold_activities')
    .set({ failed_at: sql<Date>`now()` })
    .where('subject_id', '=', subject_id)
    .where('sequence', '=', sequence)
    .execute()

const caseFor = async (trx: Kysely<Tables>, row: ActivityRow): Promise<Case | undefined> => {
  if (row.subject === 'work-order') {
    const workOrder = await trx
      .selectFrom('work_orders')
      .selectAll()
      .where('id', '=', row.subject_id)
      .executeTakeFirst()
    return workOrder && caseOf(trx, workOrder)
  }
  const helpRequest = await trx
    .selectFrom('help_requests')
    .selectAll()
    .where('id', '=', row.subject_id)
    .executeTakeFirst()
  return helpRequest && { workOrder: undefined, helpRequest }
}

interface Addressee {
  readonly address: string
  readonly greeting: string
  readonly url: string
}

const reporterOf = async (
  trx: Kysely<Tables>,
  { keys, webUrl }: Teller,
  { workOrder, helpRequest }: Case,
): Promise<Addressee | undefined> => {
  const half = workOrder ?? helpRequest
  if (half.user_id !== null) {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'is_active'])
      .where('id', '=', half.user_id)
      .executeTakeFirst()
    const page = workOrder ? `/work-orders/${workOrder.work_order_number}` : '?tab=work-orders'
    return user?.is_active === true
      ? { address: user.email, greeting: `Hello ${user.first_name},`, url: `${webUrl}/dashboard${page}` }
      : undefined
  }
  const address = normal(half.contact_email)
  if (!emailPattern.test(address)) return undefined
  const token = followToken(keys.follow, workOrder ? 'work-order' : 'help-request', half.id)
  return { address, greeting: 'Hello,', url: `${webUrl}/follow/${token}` }
}

const tellReporter = async (trx: Kysely<Tables>, teller: Teller, row: ActivityRow, found: Case) => {
  const letter = letterFor(row, found)
  const to = letter && (await reporterOf(trx, teller, found))
  if (!letter || !to || !(await wantsMails(trx, to.address))) return
  if (letter.kind === 'confirmation' && !(await isWithinBound(trx, to.address, 'confirmation'))) return
  await queueMail(trx, teller.jobs, written(letter, to, { row, teller }))
}

const written = (
  { subject, paragraphs, kind }: Letter,
  { address, greeting, url }: Addressee,
  { row, teller }: { row: ActivityRow; teller: Teller },
) => ({
  to: address,
  subject,
  paragraphs: [greeting, ...paragraphs],
  action: { label: 'See its progress', url },
  kind,
  about: { subject: row.subject, id: row.subject_id },
  unsubscribeUrl: linkOf(teller),
})

const linkOf = ({ webUrl, keys }: Teller) => unsubscribeLink(webUrl, keys.unsubscribe)
