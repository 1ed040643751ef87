import { helpRequest } from '@tessa/assistant-engine/summary'
import { type RequestKind, defaultOpenings } from '@tessa/contract'
import type { Insertable } from 'kysely'
import { triage } from '../features/help-requests/help-requests.service.ts'
import { createSlaPolicy } from '../domain/sla/sla-policy.ts'
import { demoId, demoShortNumber } from './demo-random.ts'
import type { DemoSession } from './demo-sessions.ts'
import type { DemoScenario } from './demo-scenarios.ts'
import { demoFlow } from './demo-simulate-session.ts'
import { caseNumberAt } from '../db/case-numbers.ts'
import type { Tables } from '../db/schema/tables.ts'

export type HelpRequestRow = Insertable<Tables['help_requests']>

export const slaPolicy = createSlaPolicy({ openings: defaultOpenings, timeZone: 'UTC', holidays: [] })

const triageOf = ({ kind, issue }: DemoScenario['fault']) => triage({ equipment: kind, words: [issue] })

/** Of the work order. The chat does not ask for an urgency. */
export const priorityOf = ({ fault, way }: DemoScenario) => {
  const found = triageOf(fault)
  return found === 'critical' || way === 'chat' || way === 'support' ? found : fault.urgency
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
  story: DemoScenario,
  { id, sent, session }: DemoSession,
  now: Date,
): HelpRequestRow => {
  const { name, reporter, fault, status, way } = story
  return {
    id: demoId(`help request ${name}`),
    request_number: caseNumberAt('HR', sent, 0),
    short_number: demoShortNumber(name),
    chat_session_id: id,
    user_id: reporter.userId,
    status: status === undefined ? 'submitted' : 'converted',
    version: status === undefined ? 1 : 2,
    priority: status === undefined ? triageOf(fault) : priorityOf(story),
    ...requestPromise(slaPolicy.give(requestKind(way), triageOf(fault), sent), status === undefined, now),
    summary: JSON.stringify(helpRequest(demoFlow, session, sent.getTime()).summary),
    contact_name: reporter.name,
    contact_email: reporter.email,
    contact_phone: reporter.phone,
    facility: `${reporter.facility}, ${reporter.place}`,
    additional_info: null,
    created_at: sent,
    updated_at: sent,
  }
}
