import { helpRequest } from '@tessa/assistant-engine/summary'
import { defaultOpenings, isActive, type RequestKind } from '@tessa/contract'
import { categoryOf } from '@tessa/knowledge'
import type { Insertable } from 'kysely'
import { triage } from '../features/help-requests/help-requests.service.ts'
import { deriveFindings } from '@tessa/troubleshooting'
import { createSlaPolicy } from '../domain/sla/sla-policy.ts'
import { demoId, demoShortNumber } from './demo-random.ts'
import type { DemoActivities } from './demo-activities.ts'
import type { DemoSession } from './demo-sessions.ts'
import type { DemoScenario } from './demo-scenarios.ts'
import { demoFlow } from './demo-simulate-session.ts'
import { caseNumberAt } from '../db/case-numbers.ts'
import type { Tables } from '../db/schema/tables.ts'

export type HelpRequestRow = Insertable<Tables['help_requests']>
export type WorkOrderRow = Insertable<Tables['work_orders']>

const slaPolicy = createSlaPolicy({ openings: defaultOpenings, timeZone: 'UTC', holidays: [] })

interface Given {
  readonly created: Date
  readonly now: Date
  /** The response was given, or is no longer needed. */
  readonly isSettled: boolean
}

const triageOf = ({ kind, issue }: DemoScenario['fault']) => triage({ equipment: kind, words: [issue] })

/** The SLA of a work order, unless it would be late by now: no invented work is neglected. */
const promiseGiven = (
  kind: RequestKind,
  priority: Parameters<typeof slaPolicy.give>[1],
  { created, now, isSettled }: Given,
) => {
  const given = slaPolicy.give(kind, priority, created)
  return isSettled || given.due_at > now ? given : { sla_key: null, due_at: null }
}

const requestKind = (way: DemoScenario['way']): RequestKind =>
  way === 'dialog' ? 'help-dialog' : 'support-request'

/** A request without a response is late from its due date on. */
const requestPromise = (given: ReturnType<typeof slaPolicy.give>, isWaiting: boolean, now: Date) => ({
  ...given,
  response_breached_at: isWaiting && given.due_at <= now ? given.due_at : null,
})

/** The outcome of the session's help request. */
export const helpRequestRow = (
  { name, reporter, fault, status, way }: DemoScenario,
  { id, sent, session }: DemoSession,
  now: Date,
): HelpRequestRow => ({
  id: demoId(`help request ${name}`),
  request_number: caseNumberAt('HR', sent, 0),
  short_number: demoShortNumber(name),
  chat_session_id: id,
  user_id: reporter.userId,
  status: status === undefined ? 'submitted' : 'converted',
  version: status === undefined ? 1 : 2,
  priority: triageOf(fault),
  ...requestPromise(slaPolicy.give(requestKind(way), triageOf(fault), sent), status === undefined, now),
  summary: JSON.stringify(helpRequest(demoFlow, session, sent.getTime()).summary),
  contact_name: reporter.name,
  contact_email: reporter.email,
  contact_phone: reporter.phone,
  facility: `${reporter.facility}, ${reporter.place}`,
  additional_info: null,
  created_at: sent,
  updated_at: sent,
})

interface Origin {
  readonly created: Date
  readonly now: Date
  readonly session: DemoSession | undefined
  readonly request: HelpRequestRow | undefined
}

/** The chat does not ask for an urgency. */
const priorityOf = ({ fault, way }: DemoScenario) => {
  const found = triageOf(fault)
  return found === 'critical' || way === 'chat' || way === 'support' ? found : fault.urgency
}

export const workOrderRow = (
  story: DemoScenario,
  { created, now, session, request }: Origin,
  { events, ...become }: DemoActivities,
): WorkOrderRow => {
  const { name, reporter, fault, way } = story
  const priority = priorityOf(story)
  const isSettled = become.responded_at !== null || !isActive(become.status)
  const { likelyCauses, ruledOut } = deriveFindings(session?.log ?? [])
  const id = demoId(`work order ${name}`)
  return {
    id,
    work_order_number: caseNumberAt('WO', created, 0),
    short_number: demoShortNumber(name),
    chat_session_id: session?.id ?? null,
    help_request_id: request?.id ?? null,
    user_id: reporter.userId,
    priority,
    ...promiseGiven(way === 'chat' ? 'work-order' : 'help-dialog', priority, { created, now, isSettled }),
    equipment_type: categoryOf(fault.kind)?.name ?? fault.kind,
    manufacturer: fault.maker,
    equipment_model: fault.model,
    equipment_serial: `DEMO-${id.slice(0, 6).toUpperCase()}`,
    facility_name: reporter.facility,
    facility_location: reporter.place,
    facility_is_default: false,
    contact_name: reporter.name,
    contact_phone: reporter.phone,
    contact_email: reporter.email,
    issue_description: fault.issue,
    chat_log: JSON.stringify(session?.log ?? []),
    likely_causes: JSON.stringify(likelyCauses),
    ruled_out: JSON.stringify(ruledOut),
    notes: events.findLast(({ type }) => type === 'note_added')?.newValue ?? null,
    created_at: created,
    updated_at: created,
    ...become,
  }
}
