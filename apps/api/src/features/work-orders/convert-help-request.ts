import { randomUUID } from 'node:crypto'
import type { ChatLogEntry } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import { applyToHelpRequest } from '../../domain/case/apply-to-help-request.ts'
import { createCase, type Creator } from '../../domain/case/create-case.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import { triageInSlices } from '../help-requests/help-requests.service.ts'
import { withCheckIds } from '../../knowledge/find-faults.ts'
import { answersFromLog } from './answers-from-log.ts'
import { facilityFromLine, facilityOfAccount } from './default-facility.ts'
import { deriveFindings } from '@tessa/troubleshooting'

type HelpRequest = Selectable<Tables['help_requests']>
type Session = Selectable<Tables['chat_sessions']>

interface Conversion {
  readonly creator: Exclude<Creator, 'guest'>
  readonly slaPolicy: SlaPolicy
}

/**
 * Makes a work order from a help request with all its data, so that staff need not ask anything again. Both are one
 * case: a request that already has a work order returns that one.
 */
export const convertHelpRequest = async (
  trx: Kysely<Tables>,
  id: string,
  { creator, slaPolicy }: Conversion,
  now: Date,
): Promise<string> => {
  const found = trx.selectFrom('help_requests').selectAll().where('id', '=', id)
  // The session is locked first, as everywhere: a claim in progress holds it and locks the request next.
  const session = await lockSession(trx, await found.executeTakeFirst())
  const request = await found.forUpdate().executeTakeFirst()
  if (!request) throw notFound()
  const linked = await trx
    .selectFrom('work_orders')
    .select('id')
    .where('help_request_id', '=', id)
    .executeTakeFirst()
  if (linked) return linked.id

  const values = await valuesFrom(trx, { request, session, slaPolicy }, now)
  const description = `Work order created from help request ${request.short_number}`
  const creation = { creator, description, keepsLog: true, now }
  const { number } = await createCase(trx, { subject: 'work-order', values }, creation)
  if (session)
    await trx
      .updateTable('attachments')
      .set({ work_order_id: values.id })
      .where('chat_session_id', '=', session.id)
      .where('work_order_id', 'is', null)
      .execute()
  const conversion = { type: 'convert', workOrderNumber: number, priority: values.priority } as const
  await applyToHelpRequest(trx, id, conversion, { actor: creator, now })
  return values.id
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
  readonly slaPolicy: SlaPolicy
}

const valuesFrom = async (trx: Kysely<Tables>, { request, session, slaPolicy }: Origin, now: Date) => {
  const { summary } = request
  const log = chatLogOf(request, session)
  const equipment = summary.equipment || session?.equipment_type || 'Not specified'
  const issue = summary.issue || session?.issue || 'Not specified'
  const { likelyCauses, ruledOut } = deriveFindings(withCheckIds(log), session?.user_responses)
  const answers = answersFromLog(log)
  const found = await triageInSlices({ equipment, words: [issue, request.additional_info], answers })
  const isRaised = found === 'critical' && request.priority !== 'critical'
  const priority = isRaised ? 'critical' : request.priority
  const names = [session?.user_responses['contact-facility'], await facilityOfAccount(trx, request.user_id)]
  return {
    id: randomUUID(),
    status: 'new' as const,
    chat_session_id: request.chat_session_id,
    help_request_id: request.id,
    user_id: request.user_id,
    priority,
    // The promise that the reporter saw still holds, unless there is a hazard.
    ...(isRaised || request.sla_key === null
      ? slaPolicy.give('support-request', priority, now)
      : {
          sla_key: request.sla_key,
          due_at: request.due_at,
          responded_at: request.responded_at,
          response_breached_at: request.response_breached_at,
        }),
    equipment_type: equipment,
    manufacturer: summary.manufacturer || session?.manufacturer || null,
    equipment_model: summary.model || session?.model || null,
    ...facilityFromLine(request.facility, names),
    contact_name: request.contact_name,
    contact_phone: request.contact_phone,
    contact_email: request.contact_email,
    issue_description: issue,
    chat_log: JSON.stringify(log),
    likely_causes: JSON.stringify(likelyCauses),
    ruled_out: JSON.stringify(ruledOut),
  }
}

/**
 * The session's own transcript, with its steps by their ids, once it contains everything that the request contains.
 * Otherwise the request's log.
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

/** Pairs each question with its answer. A session of another client has no such transcript. */
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
