import type { HelpRequestCreation, HelpRequestDetail } from '@tessa/contract'
import { deriveFindings } from '@tessa/troubleshooting'
import { sql, type Kysely } from 'kysely'
import { findFaults, recordOfSummary, stepsOf, type KnownFaults } from '../../knowledge/find-faults.ts'
import { heldThrough } from '../../retention/linked-cases.ts'
import { holdOf } from '../../domain/case/holds.ts'
import { listActivities, type ActivityRow } from '../../domain/case/history.ts'
import { failingMail } from '../../notifications/failing-mail.ts'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { serializeAttachment, type LinkSigner } from '../attachments/attachments.service.ts'
import { serializeHelpRequest, showHelpRequests } from './list-help-requests.ts'

type Steps = HelpRequestCreation['summary']['troubleshootingSteps']

const withSteps = prepare((db) =>
  showHelpRequests(
    db.with('page', (all) =>
      all.selectFrom('help_requests').selectAll().where('id', '=', slot<string>('id')),
    ),
  )
    .leftJoin('chat_sessions as s', 's.id', 't.chat_session_id')
    .leftJoin('users as reporter', 'reporter.id', 't.user_id')
    .select(['t.chat_session_id', 's.session_id'])
    .select(['t.user_id', 'reporter.email as reporter_email', 'reporter.is_active as reporter_active'])
    .select(sql<Steps | null>`t.summary -> 'troubleshootingSteps'`.as('steps')),
)

/** A help request with everything that belongs to it, including what was added before it had a work order. */
export const helpRequestDetail = async (
  db: Kysely<Tables>,
  id: string,
  { loadDiagnose, ...links }: LinkSigner & KnownFaults,
): Promise<HelpRequestDetail> => {
  const [row] = await withSteps(db, { id })
  if (!row) throw notFound()
  const files = db
    .selectFrom('attachments')
    .selectAll()
    .where('chat_session_id', '=', row.chat_session_id)
    .where('is_draft', '=', false)
    .orderBy('created_at')
    .orderBy('id')
  const [activities, attachments, hold, through, failing] = await Promise.all([
    listActivities(db, id, { withInternal: true }),
    files.execute(),
    holdOf(db, id),
    heldThrough(db, id),
    failingMail(db, row),
  ])
  const summary = { ...row.summary, troubleshootingSteps: row.steps ?? [] }
  const record = recordOfSummary(summary)
  const faults = await findFaults(record, loadDiagnose)
  return {
    ...serializeHelpRequest(row),
    resolutionNotes: row.resolution_notes,
    troubleshootingSteps: stepsOf(summary),
    likelyCauses: [...faults, ...deriveFindings(record.log).likelyCauses].map(({ cause, reason }) => ({
      cause,
      reason,
    })),
    activities: activities.map(viewActivity),
    attachments: attachments.map((file) => serializeAttachment(file, links)),
    hold,
    heldThrough: through,
    failingMail: failing,
    sessionId: row.session_id,
  }
}

const viewActivity = (row: ActivityRow): HelpRequestDetail['activities'][number] => ({
  id: row.sequence,
  activityType: row.activity_type,
  description: row.description,
  oldValue: row.old_value,
  newValue: row.new_value,
  actorKind: row.actor_kind,
  firstName: row.first_name,
  lastName: row.last_name,
  isInternal: row.is_internal,
  createdAt: row.created_at.toISOString(),
})
