import { changed, only } from './case-rules.ts'
import { type Context, inSequence } from './decision.ts'
import { reschedule } from './assignment.ts'
import type { Facts, WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderPatch, WorkOrderState } from './work-order-state.ts'

type FactColumn =
  | 'equipment_type'
  | 'manufacturer'
  | 'equipment_model'
  | 'equipment_serial'
  | 'facility_name'
  | 'facility_location'
  | 'contact_name'
  | 'contact_phone'
  | 'contact_email'

/** Each fact with its column and its name in the history, in the order in which they are written down. */
const facts: readonly (readonly [keyof Facts, FactColumn, string])[] = [
  ['equipmentType', 'equipment_type', 'Equipment type'],
  ['manufacturer', 'manufacturer', 'Manufacturer'],
  ['model', 'equipment_model', 'Model'],
  ['serialNumber', 'equipment_serial', 'Serial number'],
  ['facilityName', 'facility_name', 'Facility'],
  ['facilityLocation', 'facility_location', 'Facility location'],
  ['contactName', 'contact_name', 'Contact name'],
  ['contactPhone', 'contact_phone', 'Contact phone'],
  ['contactEmail', 'contact_email', 'Contact email'],
]

/** These columns hold the empty text where nothing is known. */
const neverNull: ReadonlySet<FactColumn> = new Set(['facility_location'])

const shown = (value: string | null): string | null => (value === '' ? null : value)

/** One entry for each fact that changes, with what it was and what it is now. */
const correctFact = (
  order: WorkOrderState,
  [fact, column, label]: (typeof facts)[number],
  { facts: given }: WorkOrderCommand<'correct-facts'>,
  { actor }: Context,
): WorkOrderDecision => {
  const value = given[fact]
  if (value === undefined) return only()
  const [before, after] = [shown(order[column]), value?.trim() ?? null]
  if (before === after) return only()
  const description = after === null ? `${label} removed` : `${label} corrected`
  return {
    patch: { [column]: after ?? (neverNull.has(column) ? '' : null), version: order.version + 1 },
    // Links to a case are handed on: a contact in its history must not be.
    activities: [{ ...changed(actor, 'fact_corrected', description, [before, after]), isInternal: true }],
  }
}

/** A facility that was assumed is known once a person names it, also where the assumption was right. */
const confirmFacility = (
  order: WorkOrderState,
  { facts: { facilityName } }: WorkOrderCommand<'correct-facts'>,
  { actor }: Context,
): WorkOrderDecision => {
  if (facilityName === undefined || !order.facility_is_default) return only()
  const entry = changed(actor, 'fact_corrected', 'Facility confirmed', [null, facilityName.trim()])
  const isRight = facilityName.trim() === order.facility_name
  return {
    patch: { facility_is_default: false, version: order.version + 1 },
    activities: isRight ? [{ ...entry, isInternal: true }] : [],
  }
}

/** Puts facts right. */
export const correctFacts = (
  order: WorkOrderState,
  command: WorkOrderCommand<'correct-facts'>,
  context: Context,
): WorkOrderDecision =>
  inSequence<WorkOrderState, WorkOrderPatch>(
    order,
    // Each on the work order as it was: one correction is one version.
    () => confirmFacility(order, command, context),
    ...facts.map((fact) => () => correctFact(order, fact, command, context)),
    () => reschedule(order, command.estimate, context),
  )
