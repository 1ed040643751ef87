import { randomUUID } from 'node:crypto'
import type { ChatLogEntry } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import { recordActivity, type Actor } from '../../activities.ts'
import { withFreeNumber } from '../../db/numbers.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import type { Promises } from '../../promises/promises.ts'
import { triageInTurns } from '../help-requests/help-requests.service.ts'
import { answersIn } from './answers-in.ts'
import { assumedFacility } from './assumed-facility.ts'
import { deriveFindings } from '@tessa/assistant-engine/troubleshooting'
import { markConverted } from './link-help-request.ts'

type HelpRequest = Selectable<Tables['help_requests']>
type Session = Selectable<Tables['chat_sessions']>

interface Conversion {
  readonly actor: Actor
  readonly promises: Promises
}

/**
 * Makes a help request a work order with everything that came with it, so that nobody asks anything twice. The two are
 * one case: one that has a work order already is answered with that.
 */
export const convertHelpRequest = async (
  trx: Kysely<Tables>,
  id: string,
  { actor, promises }: Conversion,
  now: Date,
): Promise<string> => {
  const found = trx.selectFrom('help_requests').selectAll().where('id', '=', id)
  // The session first, as everywhere: an adoption under way holds it, and the request next.
  const session = await lockSession(trx, await found.executeTakeFirst())
  const request = await found.forUpdate().executeTakeFirst()
  if (!request) throw notFound()
  const linked = await trx
    .selectFrom('work_orders')
    .select('id')
    .where('help_request_id', '=', id)
    .executeTakeFirst()
  if (linked) return linked.id

  const made = await insertFrom(trx, { request, session, promises }, now)
  if (session)
    await trx
      .updateTable('attachments')
      .set({ work_order_id: made.id })
      .where('chat_session_id', '=', session.id)
      .where('work_order_id', 'is', null)
      .execute()
  const description = `Work order created from help request ${request.short_number}`
  const created = { type: 'created', description, newValue: made.status }
  await recordActivity(trx, { subject: 'work-order', subjectId: made.id, actor, ...created }, now)
  await markConverted(trx, id, { actor, workOrderNumber: made.work_order_number }, now)
  return made.id
}

const lockSession = async (
  trx: Kysely<Tables>,
  request: HelpRequest | undefined,
): Promise<Session | undefined> => {
  const id = request?.chat_session_id ?? null
  if (id === null) return undefined
  return trx.selectFrom('chat_sessions').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()
}

interface Origin {
  readonly request: HelpRequest
  readonly session: Session | undefined
  readonly promises: Promises
}

const insertFrom = async (trx: Kysely<Tables>, { request, session, promises }: Origin, now: Date) => {
  const { summary } = request
  const log = chatLogOf(request, session)
  const { likelyCauses, ruledOut } = deriveFindings(log, session?.user_responses)
  const equipment = summary.equipment || session?.equipment_type || 'Not specified'
  const issue = summary.issue || session?.issue || 'Not specified'
  const answers = answersIn(log)
  const found = await triageInTurns({ equipment, words: [issue, request.additional_info], answers })
  const isRaised = found === 'critical' && request.priority !== 'critical'
  const priority = isRaised ? 'critical' : request.priority
  return withFreeNumber('WO', now, (work_order_number) =>
    trx
      .insertInto('work_orders')
      .values({
        id: randomUUID(),
        work_order_number,
        chat_session_id: request.chat_session_id,
        help_request_id: request.id,
        user_id: request.user_id,
        status: 'new',
        priority,
        // What was said to whoever asked still holds, unless there is danger.
        ...(isRaised || request.promise === null
          ? promises.give('support-request', priority, now)
          : { promise: request.promise, due_at: request.due_at, overdue_at: request.overdue_at }),
        equipment_type: equipment,
        manufacturer: summary.manufacturer || session?.manufacturer || null,
        equipment_model: summary.model || session?.model || null,
        facility_name: request.facility || assumedFacility.name,
        facility_location: assumedFacility.location,
        facility_is_default: !request.facility,
        contact_name: request.contact_name,
        contact_phone: request.contact_phone,
        contact_email: request.contact_email,
        issue_description: issue,
        chat_log: JSON.stringify(log),
        likely_causes: JSON.stringify(likelyCauses),
        ruled_out: JSON.stringify(ruledOut),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('work_order_number').doNothing())
      .returning(['id', 'work_order_number', 'status'])
      .executeTakeFirst(),
  )
}

/**
 * The session's own transcript, with its steps by their ids, once it holds all that the request told; what the request
 * told otherwise.
 */
const chatLogOf = (request: HelpRequest, session: Session | undefined): ChatLogEntry[] => {
  const told = (request.summary.troubleshootingSteps ?? []).map((step, index): ChatLogEntry => {
    const { step: title, response } = typeof step === 'string' ? { step, response: '' } : step
    return {
      step: title || String(index + 1),
      content: title,
      userResponse: response,
      timestamp: request.created_at.toISOString(),
    }
  })
  const transcript = session ? transcriptOf(session) : []
  return transcript.length >= told.length && told.every(isSameAnswer(transcript)) ? transcript : told
}

const isSameAnswer =
  (transcript: readonly ChatLogEntry[]) =>
  ({ userResponse }: ChatLogEntry, index: number): boolean =>
    userResponse === '' || transcript[index]?.userResponse === userResponse

/** A question and its answer stand side by side; a session of another make has no such transcript. */
const transcriptOf = ({ messages, troubleshooting_path }: Session): ChatLogEntry[] => {
  if (messages.length !== 2 * troubleshooting_path.length) return []
  return troubleshooting_path.map((step, index): ChatLogEntry => {
    const [asked, answered] = messages.slice(2 * index, 2 * index + 2)
    return {
      step,
      content: asked?.stepTitle ?? asked?.content ?? '',
      userResponse: answered?.content ?? '',
      timestamp: answered?.timestamp ?? '',
    }
  })
}
