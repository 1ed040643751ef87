import { type SessionReport, completionTypes, perSession, sessionStatuses } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { reportOutcome } from '../../domain/outcome/report-outcome.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { CreationContext } from '../../http/idempotent-request.ts'
import type { SessionRow } from '../../security/session-access.ts'

const ended = (status: SessionRow['status']): boolean => status !== 'active'

/** A reported word as it is stored: a known one, or `other` with the word beside it. */
const storedWord = <Word extends string>(words: readonly Word[], reported: string | undefined) => {
  const known = words.find((word) => word === reported)
  if (reported === undefined) return { word: undefined, other: undefined }
  return known === undefined ? { word: 'other' as const, other: reported } : { word: known, other: null }
}

/** Appends a report to the session's log and updates its snapshot, unless a newer one is stored already. */
export const receiveReport = async (
  trx: Kysely<Tables>,
  { report, bytes }: { readonly report: SessionReport; readonly bytes: number },
  { claim }: CreationContext,
  now: Date,
) => {
  if (!claim) throw notFound()
  const { session } = claim
  const counted = {
    report_count: session.report_count + 1,
    report_bytes: session.report_bytes + bytes,
  }
  if (counted.report_count > perSession.reports || counted.report_bytes > perSession.reportBytes)
    throw new AppError(
      'session_full',
      'This session is as long as Tessa can store. Everything stored so far stays, and you can still ask for help.',
    )
  const { messages, userResponses, troubleshootingPath, flow, ...event } = report
  await trx
    .insertInto('chat_session_events')
    .values({
      chat_session_id: session.id,
      revision: report.revision ?? null,
      report: JSON.stringify(event),
      received_at: now,
    })
    .execute()
  const revision = Math.max(report.revision ?? session.revision, session.revision)
  const isNewest = (report.revision ?? session.revision) >= session.revision
  const update = trx.updateTable('chat_sessions').where('id', '=', session.id)
  if (isNewest) {
    const status = storedWord(sessionStatuses, report.sessionStatus)
    const completion = storedWord(completionTypes, report.completionType)
    const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
    await update
      .set({
        ...counted,
        equipment_type: report.equipment,
        manufacturer: report.manufacturer,
        model: report.model,
        issue: report.issue ?? report.issueDescription,
        status: status.word,
        other_status: status.other,
        completion_type: completion.word,
        other_completion: completion.other,
        loop_detected: report.loopDetected,
        escalation_reason: report.escalationReason,
        step_count: report.stepCount,
        duration_seconds: report.duration,
        user_satisfaction: report.userSatisfaction,
        revision,
        messages: json(messages),
        user_responses: json(userResponses),
        troubleshooting_path: json(troubleshootingPath),
        current_step: report.currentStep,
        flow,
        updated_at: now,
        completed_at: ended(status.word ?? session.status) ? (session.completed_at ?? now) : null,
      })
      .execute()
    await reportOutcome(trx, session, report, now)
  } else await update.set(counted).execute()
  return {
    sessionId: report.sessionId,
    revision,
    receivedAt: now.toISOString(),
  }
}
