import type { FastifyBaseLogger } from 'fastify'
import type { ServerDeps } from './deps.ts'
import { startFiguresLoop } from './jobs/figures-loop.ts'
import { scheduleJobs } from './jobs/jobs.ts'
import { scheduledJobs, type ScheduledJobDeps } from './jobs/scheduled-jobs.ts'
import { deliverMails } from './notifications/deliver-mails.ts'
import { requeueQueuedMails } from './notifications/mail.ts'
import { notifierDeps } from './notifications/notifier-deps.ts'
import { startNotifier } from './notifications/notifier.ts'
import type { SettingsCache } from './settings/settings-cache.ts'

interface BackgroundDeps extends Pick<ServerDeps, 'config' | 'db' | 'jobs' | 'files' | 'changes' | 'now'> {
  readonly settings: SettingsCache
  readonly models: ScheduledJobDeps['models']
  readonly log: FastifyBaseLogger
}

/** Starts the work that runs after an answer, or on a schedule. Adds to `open` what stops it. */
export const startBackground = async (
  { config, db, jobs, files, changes, settings, models, now, log }: BackgroundDeps,
  open: (() => Promise<void>)[],
): Promise<void> => {
  const closeMail = await deliverMails({
    db,
    jobs,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    keepsText: config.demo,
    logMail: !config.demo
      ? undefined
      : ({ recipient, subject, text_body }) =>
          console.log(
            `\n  Mail to ${recipient} (kept, since SMTP_URL is not set): ${subject}\n${indent(text_body)}\n`,
          ),
  })
  open.push(closeMail)
  await requeueQueuedMails(db, jobs)
  const notifier = notifierDeps({ db, jobs, config, now, settings })
  await scheduleJobs(jobs, scheduledJobs({ config, db, files, models, notifier, now, log }))
  const onError = (error: unknown) => log.error({ err: error }, 'a notification failed')
  const stopNotifier = await startNotifier({ deps: notifier, changes, onError })
  open.push(async () => stopNotifier())
  const { timeZone } = config.businessHours
  const onFigureError = (error: unknown) => log.error({ err: error }, 'figures were not counted')
  const stopFigures = await startFiguresLoop({ db, jobs, changes, timeZone, onError: onFigureError })
  open.push(async () => stopFigures())
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')
