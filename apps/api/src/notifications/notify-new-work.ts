import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { attentionLink } from './admin-links.ts'
import { withLinks } from './mailed-work.ts'
import { mailStaff, managersToNotify, notifyManagers } from './notify-managers.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { criticalWork } from './templates/critical-work.ts'
import { newWork } from './templates/new-work.ts'
import { type WaitingWork, takeDue } from './take-waiting-work.ts'

/** What is not critical is gathered: each manager gets one mail in this time at most. */
const gatheringTime = 15 * 60_000

/** Mails the managers about new work, each case once, even with several servers. */
export const notifyNewWork = async (notifier: NotifierDeps): Promise<void> => {
  const now = notifier.now()
  if (!(await isAnyDue(notifier.db, now))) return
  await notifier.db.transaction().execute(async (trx) => {
    const last = await lockLastGathering(trx)
    const settings = notifier.settings.current()
    const due = await takeDue(trx, settings, now)
    const tellsCritical = settings.criticalIssues
    const isTold = ({ priority }: WaitingWork) => tellsCritical && priority === 'critical'
    for (const work of due.filter(isTold)) await notifyCritical(trx, notifier, work)
    const others = due.filter((work) => !isTold(work) && work.isFree)
    const nextAt = last === null ? now : new Date(last.getTime() + gatheringTime)
    if (others.length === 0) return
    if (nextAt > now) return keepUntil(trx, others, nextAt)
    await notifyGathered(trx, notifier, others)
    await trx.updateTable('new_work_mails').set({ gathered_at: now }).execute()
  })
}

/** When work was last gathered. Another server waits here, and finds nothing more to tell. */
const lockLastGathering = async (trx: Kysely<Tables>): Promise<Date | null> =>
  (
    await trx
      .insertInto('new_work_mails')
      .values({ gathered_at: null })
      .onConflict((row) => row.column('is_only').doUpdateSet({ is_only: true }))
      .returning('gathered_at')
      .executeTakeFirstOrThrow()
  ).gathered_at

/** When the next work is due to be told; undefined when none waits. */
export const nextNewWorkAt = async ({ db }: Pick<NotifierDeps, 'db'>): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('new_work')
      .select(({ fn }) => fn.min('notify_at').as('at'))
      .executeTakeFirst()
  )?.at ?? undefined

const isAnyDue = async (db: Kysely<Tables>, now: Date): Promise<boolean> => {
  const due = db.selectFrom('new_work').select('subject_id').where('notify_at', '<=', now).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

const unassigned = ({ adminUrl }: NotifierDeps) => ({
  adminUrl,
  all: { label: 'Open all unassigned work orders', url: attentionLink(adminUrl, 'unassigned') },
})

const notifyCritical = (trx: Kysely<Tables>, notifier: NotifierDeps, work: WaitingWork): Promise<void> =>
  notifyManagers(
    trx,
    notifier,
    {
      ...withLinks(criticalWork(work, work.reason), [work], unassigned(notifier)),
      about: { subject: work.subject, id: work.id },
    },
    work.causedBy,
  )

const notifyGathered = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  work: readonly WaitingWork[],
): Promise<void> => {
  for (const manager of await managersToNotify(trx)) {
    const news = work.filter(({ causedBy }) => causedBy !== manager.id)
    const [first, ...more] = news
    if (!first) continue
    await mailStaff(trx, notifier, manager, {
      ...withLinks(newWork(news), news, unassigned(notifier)),
      ...(more.length === 0 ? { about: { subject: first.subject, id: first.id } } : {}),
    })
  }
}

const keepUntil = async (trx: Kysely<Tables>, work: readonly WaitingWork[], at: Date): Promise<void> => {
  await trx
    .insertInto('new_work')
    .values(
      work.map(({ id, subject, reason, causedBy }) => ({
        subject_id: id,
        subject,
        reason,
        caused_by: causedBy,
        notify_at: at,
      })),
    )
    .execute()
}
