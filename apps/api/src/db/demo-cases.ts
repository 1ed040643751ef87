import { helpRequest } from '@tessa/assistant-engine/summary'
import { businessHours, isActive, type RequestKind } from '@tessa/contract'
import { categoryOf } from '@tessa/knowledge'
import type { Insertable } from 'kysely'
import { triage } from '../features/help-requests/help-requests.service.ts'
import { deriveFindings } from '@tessa/assistant-engine/troubleshooting'
import { openPromises } from '../promises/promises.ts'
import { demoId, demoShortNumber } from './demo-dice.ts'
import type { DemoHistory } from './demo-histories.ts'
import type { DemoSession } from './demo-sessions.ts'
import type { DemoStory } from './demo-stories.ts'
import { demoFlow } from './demo-walk.ts'
import { numberAt } from './numbers.ts'
import type { Tables } from './tables.ts'

export type HelpRequestRow = Insertable<Tables['help_requests']>
export type WorkOrderRow = Insertable<Tables['work_orders']>

const promises = openPromises({ ...businessHours, timeZone: 'UTC', holidays: [] })

interface Given {
  readonly created: Date
  readonly now: Date
  /** Kept, or over: nobody waits for it any more. */
  readonly isSettled: boolean
}

const triageOf = ({ kind, issue }: DemoStory['fault']) => triage({ equipment: kind, words: [issue] })

/** What was promised for a work order, unless it would be late by now: none of the made-up work is neglected. */
const promiseGiven = (
  kind: RequestKind,
  priority: Parameters<typeof promises.give>[1],
  { created, now, isSettled }: Given,
) => {
  const given = promises.give(kind, priority, created)
  return isSettled || given.due_at > now ? given : { promise: null, due_at: null }
}

const requestKind = (way: DemoStory['way']): RequestKind =>
  way === 'dialog' ? 'help-dialog' : 'support-request'

/** A request that nobody has taken up is late from the moment that was promised. */
const requestPromise = (given: ReturnType<typeof promises.give>, isWaiting: boolean, now: Date) => ({
  ...given,
  overdue_at: isWaiting && given.due_at <= now ? given.due_at : null,
})

/** What the session's call for help has become. */
export const helpRequestRow = (
  { name, reporter, fault, status, way }: DemoStory,
  { id, sent, session }: DemoSession,
  now: Date,
): HelpRequestRow => ({
  id: demoId(`help request ${name}`),
  request_number: numberAt('HR', sent, 0),
  short_number: demoShortNumber(name),
  chat_session_id: id,
  user_id: reporter.userId,
  status: status === undefined ? 'submitted' : 'converted',
  version: status === undefined ? 1 : 2,
  priority: triageOf(fault),
  ...requestPromise(promises.give(requestKind(way), triageOf(fault), sent), status === undefined, now),
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

/** Nobody is asked for an urgency in the chat. */
const priorityOf = ({ fault, way }: DemoStory) => {
  const found = triageOf(fault)
  return found === 'critical' || way === 'chat' || way === 'support' ? found : fault.urgency
}

export const workOrderRow = (
  story: DemoStory,
  { created, now, session, request }: Origin,
  { events, ...become }: DemoHistory,
): WorkOrderRow => {
  const { name, reporter, fault, way } = story
  const priority = priorityOf(story)
  const isSettled = become.kept_at !== null || !isActive(become.status)
  const { likelyCauses, ruledOut } = deriveFindings(session?.log ?? [])
  const id = demoId(`work order ${name}`)
  return {
    id,
    work_order_number: numberAt('WO', created, 0),
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
