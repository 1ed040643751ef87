import { type RequestKind, isActive } from '@tessa/contract'
import { equipmentCategories } from '@tessa/knowledge'
import type { Insertable } from 'kysely'
import { deriveFindings } from '@tessa/troubleshooting'
import { demoId, demoShortNumber } from './demo-random.ts'
import type { DemoActivities } from './demo-activities.ts'
import type { DemoSession } from './demo-sessions.ts'
import type { DemoScenario } from './demo-scenarios.ts'
import { caseNumberAt } from '../db/case-numbers.ts'
import type { Tables } from '../db/schema/tables.ts'
import { type HelpRequestRow, priorityOf, slaPolicy } from './demo-help-request-row.ts'
export type WorkOrderRow = Insertable<Tables['work_orders']>

interface Given {
  readonly created: Date
  readonly now: Date
  /** The response was given, or is no longer needed. */
  readonly isSettled: boolean
}

/** The SLA of a work order, unless it would be late by now: no invented work is neglected. */
const promiseGiven = (
  kind: RequestKind,
  priority: Parameters<typeof slaPolicy.give>[1],
  { created, now, isSettled }: Given,
) => {
  const given = slaPolicy.give(kind, priority, created)
  return isSettled || given.due_at > now ? given : { sla_key: null, due_at: null }
}

interface Origin {
  readonly created: Date
  readonly now: Date
  readonly session: DemoSession | undefined
  readonly request: HelpRequestRow | undefined
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
    equipment_type: equipmentCategories.find(({ id }) => id === fault.kind)?.name ?? fault.kind,
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
