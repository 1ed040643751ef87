import type { HelpRequestCreation, HelpRequestDetail } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { listActivities, type ActivityRow } from '../../activities.ts'
import { ask } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { viewAttachment, type Links } from '../attachments/attachments.service.ts'
import { shownColumns, shownJoins, viewHelpRequest, type HelpRequestRow } from './list-help-requests.ts'

type Steps = HelpRequestCreation['summary']['troubleshootingSteps']

interface Detail extends HelpRequestRow {
  readonly steps: Steps | null
  readonly chat_session_id: string | null
  readonly session_id: string | null
}

const oneText = `select ${shownColumns}, t.summary -> 'troubleshootingSteps' as steps, t.chat_session_id, s.session_id
  from help_requests t ${shownJoins} left join chat_sessions s on s.id = t.chat_session_id
  where t.id = $1`

/** A help request with all that belongs to it: also what was added while nobody had made a work order of it. */
export const helpRequestDetail = async (
  db: Kysely<Tables>,
  id: string,
  links: Links,
): Promise<HelpRequestDetail> => {
  const [row] = await ask<Detail>(db, oneText, [id])
  if (!row) throw notFound()
  const files = db
    .selectFrom('attachments')
    .selectAll()
    .where('chat_session_id', '=', row.chat_session_id)
    .where('is_draft', '=', false)
    .orderBy('created_at')
    .orderBy('id')
  const [activities, attachments] = await Promise.all([
    listActivities(db, id, { withInternal: true }),
    files.execute(),
  ])
  return {
    ...viewHelpRequest(row),
    troubleshootingSteps: (row.steps ?? []).map((step) =>
      typeof step === 'string' ? { step, response: '' } : step,
    ),
    activities: activities.map(viewActivity),
    attachments: attachments.map((file) => viewAttachment(file, links)),
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
