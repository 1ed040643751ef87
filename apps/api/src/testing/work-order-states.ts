import { defaultOpenings } from '@tessa/contract'
import { createSlaPolicy } from '../domain/sla/sla-policy.ts'
import type { Context, Refusal } from '../domain/case/decision.ts'
import type { WorkOrderCommand, WorkOrderDecision } from '../domain/case/work-order-commands.ts'
import type { WorkOrderState } from '../domain/case/work-order-state.ts'

const hour = 3_600_000
export const now = new Date('2026-11-24T10:00:00Z')
export const at = (hours: number) => new Date(now.getTime() + hours * hour)
export const sla = createSlaPolicy({
  timeZone: 'UTC',
  openings: defaultOpenings,
  holidays: [],
})
export const manager: Context = { now, sla, actor: { userId: 'grace' } }
export const tom: Context = { now, sla, actor: { userId: 'tom' }, technicianId: 1 }
export const ada: Context = { now, sla, actor: { userId: 'ada' } }
export const guest: Context = { now, sla, actor: 'guest' }

/** Ada's work order, made in the help dialog two hours ago. */
export const order = (has: Partial<WorkOrderState> = {}): WorkOrderState => ({
  id: 'one',
  user_id: 'ada',
  status: 'new',
  priority: 'high',
  version: 7,
  equipment_type: 'Autoclave',
  manufacturer: null,
  equipment_model: null,
  equipment_serial: null,
  facility_name: 'Riverbend Clinic',
  facility_location: '',
  facility_is_default: false,
  contact_name: 'Ada Lovelace',
  contact_phone: '5550100',
  contact_email: 'ada@hospital.example',
  technician_id: null,
  estimated_completion: null,
  resolution_notes: null,
  resolved_at: null,
  sla_key: 'help-dialog',
  due_at: at(2),
  sla_paused_at: null,
  sla_left_ms: null,
  responded_at: null,
  response_breached_at: null,
  completion_breached_at: null,
  duplicate_of: null,
  ...has,
})
export const decided = (result: WorkOrderDecision | Refusal): WorkOrderDecision => {
  if ('code' in result) throw new Error(`refused: ${result.message}`)
  return result
}
export const nothing = { patch: {}, activities: [] }
export const typesOf = ({ activities }: WorkOrderDecision) => activities.map(({ type }) => type)

/** A work order that has waited for its reporter for an hour. */
export const paused = { status: 'needs-info', sla_paused_at: at(-1) } as const

export const feedbackKinds = ['still-broken', 'works-now', 'cancel'] as const

export const ina = { name: 'Ina Ink', current_workload: 9, max_workload: 10 }
export const toIna: WorkOrderCommand<'assign'> = {
  type: 'assign',
  technicianId: 2,
  technician: ina,
  from: undefined,
  estimate: undefined,
  overMaximum: false,
}
export const full = { ...toIna, technician: { ...ina, current_workload: 10 } }
