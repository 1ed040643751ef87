import type { Assignment, ManagedWorkOrderDetail, StatusChange, WorkOrderCorrection } from '@tessa/contract'
import type { SharedField, SharedFields } from './shared-fields.ts'

/** How a change is brought together with one that came first. */
export interface Merging<Wanted> {
  /** What was wanted, as in "your status was saved". */
  readonly noun: string
  /** What of the record it sets. */
  readonly touched: (wanted: Wanted) => Partial<SharedFields>
  /** The same where the other one is right about some fields; undefined if nothing is left to send. */
  readonly without: (
    wanted: Wanted,
    fields: readonly SharedField[],
    now: ManagedWorkOrderDetail,
  ) => Wanted | undefined
  /** The same with both texts, one below the other; undefined where the fields are no such texts. */
  readonly withBoth?: (
    wanted: Wanted,
    fields: readonly SharedField[],
    now: ManagedWorkOrderDetail,
  ) => Wanted | undefined
}

const wordsOf = (text: string | undefined): string => text?.trim() ?? ''

export const statusMerging: Merging<StatusChange> = {
  noun: 'status',
  touched: ({ status, resolutionNotes }) => ({
    status,
    ...(wordsOf(resolutionNotes) === '' ? {} : { resolution_notes: wordsOf(resolutionNotes) }),
  }),
  without: (wanted, fields, now) => {
    const status = fields.includes('status') ? now.status : wanted.status
    const isSolved = status === 'fulfilled' && !fields.includes('resolution_notes')
    const left = { ...wanted, status, resolutionNotes: isSolved ? wordsOf(wanted.resolutionNotes) : '' }
    const isNothing = status === now.status && wordsOf(left.notes) === '' && left.resolutionNotes === ''
    return isNothing ? undefined : left
  },
  withBoth: (wanted, fields, now) =>
    fields.every((field) => field === 'resolution_notes')
      ? { ...wanted, resolutionNotes: `${now.resolution_notes ?? ''}\n${wordsOf(wanted.resolutionNotes)}` }
      : undefined,
}

export const assignmentMerging: Merging<Assignment> = {
  noun: 'assignment',
  touched: ({ technicianId, estimatedCompletion }) => ({
    assigned_technician_id: technicianId,
    ...(estimatedCompletion === undefined ? {} : { estimated_completion: estimatedCompletion }),
  }),
  without: ({ estimatedCompletion, technicianId, ...wanted }, fields, now) => {
    const estimate =
      estimatedCompletion === undefined || fields.includes('estimated_completion')
        ? {}
        : { estimatedCompletion }
    const holder = fields.includes('assigned_technician_id') ? now.assigned_technician_id : technicianId
    const isNothing = holder === now.assigned_technician_id && !('estimatedCompletion' in estimate)
    return isNothing ? undefined : { ...wanted, technicianId: holder, ...estimate }
  },
}

const columns = {
  equipmentType: 'equipment_type',
  manufacturer: 'manufacturer',
  model: 'equipment_model',
  serialNumber: 'equipment_serial',
  facilityName: 'facility_name',
  facilityLocation: 'facility_location',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  estimatedCompletion: 'estimated_completion',
  priority: 'priority',
} as const satisfies Partial<Record<keyof WorkOrderCorrection, SharedField>>

const facts = Object.entries(columns)

export const correctionMerging: Merging<WorkOrderCorrection> = {
  noun: 'correction',
  touched: (wanted) => {
    const given: Readonly<Record<string, unknown>> = wanted
    return Object.fromEntries(
      facts
        .filter(([fact]) => given[fact] !== undefined)
        // Nothing is known of a location: the record holds the empty text.
        .map(([fact, column]) => [
          column,
          column === 'facility_location' ? (given[fact] ?? '') : given[fact],
        ]),
    )
  },
  without: (wanted, fields) => {
    const dropped = new Set<string>(
      facts.filter(([, column]) => fields.includes(column)).map(([fact]) => fact),
    )
    if (dropped.has('priority')) dropped.add('priorityReason')
    const left: WorkOrderCorrection = Object.fromEntries(
      Object.entries(wanted).filter(([fact]) => !dropped.has(fact)),
    )
    return Object.keys(left).length === 0 ? undefined : left
  },
}

export const priorityMerging: Merging<WorkOrderCorrection> = { ...correctionMerging, noun: 'priority' }
