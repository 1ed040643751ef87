import type { Kysely } from 'kysely'
import type { NewAuditEntry } from '../audit-log/audit-entry.ts'
import { recordAuditEvent, type AuditSink } from '../audit-log/audit-log.ts'
import { sealAuditLog } from '../audit-log/seal-audit-log.ts'
import { describeAuditLogFaults, verifyAuditLog } from '../audit-log/verify-audit-log.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../db/schema/tables.ts'
import { escalateOverdueCases } from '../domain/case/escalate-overdue.ts'
import { returnAbandonedWork } from '../domain/case/hand-over.ts'
import { describeBrokenActivities, verifyAllActivities } from '../domain/case/verify-case-histories.ts'
import { describeFigureDifferences, recordRecount } from '../domain/figures/recount-figures.ts'
import { createSlaPolicy } from '../domain/sla/sla-policy.ts'
import { purgeDrafts } from '../features/attachments/purge-drafts.ts'
import { foldRecordChanges } from '../features/overview/record-changes.ts'
import { sendDailyReport } from '../features/daily-report/send-daily-report.ts'
import { purgeExports } from '../features/exports/exports.service.ts'
import { purgeProbes, recordProbes } from '../features/probes/record-probes.ts'
import { runProbes } from '../features/probes/run-probes.ts'
import { bulkQueue, finishBulks } from '../features/work-orders/bulk/bulk-jobs.ts'
import { abandonIdle } from '../features/sessions/sessions.service.ts'
import { purgeAbsences } from '../features/technicians/absences.ts'
import { purgeRateLimitCounters } from '../http/plugins/hit-counter.ts'
import { countKnowledgeUses } from '../features/knowledge/count-uses.ts'
import { purgeKnowledgeUses } from '../features/knowledge/read-uses.ts'
import type { Models } from '../models/models.ts'
import { requeueQueuedMails } from '../notifications/mail.ts'
import type { NotifierDeps } from '../notifications/notifier-deps.ts'
import { retentionOf } from '../settings/retention-of.ts'
import { createSlaTerms } from '../settings/sla-terms.ts'
import { runRetention } from '../retention/run-retention.ts'
import { purgeAuthSessions } from '../security/auth-sessions.ts'
import type { FileStore } from '../storage/file-store.ts'
import { purgeUnclaimed } from '../storage/unclaimed-files.ts'
import { purgeUndoSteps } from '../domain/case/undo-steps.ts'
import type { ScheduledJob } from './jobs.ts'

export interface ScheduledJobDeps {
  readonly config: Config
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly models: Models
  readonly notifier: NotifierDeps
  readonly now: () => Date
  readonly log: AuditSink
}

const hour = 3600

/** Everything that runs on a schedule, in UTC. */
export const scheduledJobs = (deps: ScheduledJobDeps): readonly ScheduledJob[] => {
  const { config, db, files, models, notifier, now, log } = deps
  const slaTerms = createSlaTerms(config, notifier.settings)
  const sla = createSlaPolicy(slaTerms)
  return [
    { name: 'escalate-overdue', cron: '* * * * *', run: () => escalateOverdueCases(notifier, now()) },
    {
      name: bulkQueue,
      cron: '* * * * *',
      options: { expireInSeconds: hour, retryLimit: 2, retryDelay: 10 },
      run: () => finishBulks({ db, now, hours: () => slaTerms().hours, slaPolicy: sla }),
    },
    {
      name: 'return-abandoned-work',
      cron: '* * * * *',
      run: () => returnAbandonedWork(db, { now: now(), sla, timeZone: config.businessHours.timeZone }),
    },
    {
      name: 'daily-report',
      cron: '* * * * *',
      run: () => sendDailyReport(notifier, config.businessHours.timeZone),
    },
    {
      name: 'purge',
      cron: '*/10 * * * *',
      run: async () => {
        await purgeRateLimitCounters(db, now())
        await purgeAuthSessions(db, now(), config.authSessionLimits)
        await requeueQueuedMails(db, notifier.jobs)
        await abandonIdle(db, now())
        await purgeDrafts(db, now())
        await purgeUnclaimed(db, files, now())
        await purgeUndoSteps(db, now())
        await purgeAbsences(db, now())
        await purgeExports(db, now())
        await purgeProbes(db, now())
        await purgeKnowledgeUses(db, now())
      },
    },
    {
      name: 'probe',
      cron: '* * * * *',
      // The next minute has a probe of its own.
      options: { expireInSeconds: 60, retryLimit: 0, retryDelay: 1 },
      run: async () => {
        const minute = now()
        await recordProbes(notifier, await runProbes({ config, db, files, models, now }), minute)
      },
    },
    { name: 'count-knowledge-uses', cron: '* * * * *', run: () => countKnowledgeUses(db, log) },
    { name: 'fold-record-changes', cron: '* * * * *', run: () => foldRecordChanges(db) },
    {
      name: 'seal-audit-log',
      cron: '* * * * *',
      run: async () => {
        await sealAuditLog(db, now())
      },
    },
    {
      name: 'retention',
      cron: '15 3 * * *',
      options: { expireInSeconds: 6 * hour, retryLimit: 2, retryDelay: hour },
      run: async () => {
        const days = () => retentionOf(notifier.settings.current())
        const record = (trx: Kysely<Tables>, entry: NewAuditEntry) =>
          recordAuditEvent(trx, entry, { now: now(), log })
        const { removed, errors } = await runRetention({ db, days, now, record })
        log.info({ removed }, 'retention deleted expired data')
        if (errors.length > 0)
          throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
        return removed
      },
    },
    {
      name: 'verify-activities',
      cron: '30 3 * * *',
      run: async () => {
        const { broken } = await verifyAllActivities(db)
        if (broken.length > 0) log.error({ err: describeBrokenActivities(broken) }, 'histories were changed')
      },
    },
    {
      name: 'recount-figures',
      cron: '0 4 * * *',
      options: { expireInSeconds: hour, retryLimit: 1, retryDelay: hour },
      run: async () => {
        const { timeZone } = config.businessHours
        const found = await recordRecount(db, { timeZone, now: now() })
        const words = describeFigureDifferences(found)
        if (words !== '') log.error({ err: words }, 'figures differ from a recount')
        return found
      },
    },
    {
      name: 'verify-audit-log',
      cron: '45 3 * * *',
      run: async () => {
        const { faults, newest } = await verifyAuditLog(db)
        if (faults.length > 0) log.error({ err: describeAuditLogFaults(faults) }, 'the audit log was changed')
        // In the server's log, the seal stands outside of the database that it proves.
        else log.info({ seal: newest }, 'the audit log is as it was sealed')
      },
    },
  ]
}
