import type { WorkOrderCorrection } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { BusinessHours } from '../../domain/sla/business-time.ts'
import { fieldError } from '../../http/errors.ts'
import { applyAsStaff, type StaffChange } from './apply-as-staff.ts'
import { readEstimate } from './assign-technician.ts'

/** Puts the facts of a work order right, and its priority, as a whole or not at all. */
export const correctWorkOrder = async (
  trx: Kysely<Tables>,
  { priority, priorityReason = '', estimatedCompletion, ...facts }: Omit<WorkOrderCorrection, 'version'>,
  hours: BusinessHours,
  change: StaffChange,
): Promise<void> => {
  if (priority === undefined && priorityReason !== '')
    throw fieldError('priority', 'Choose the priority that the reason is for.')
  const estimate = readEstimate(estimatedCompletion, hours)
  await applyAsStaff(trx, change, { type: 'correct-facts', facts, estimate })
  if (priority === undefined) return
  // The row is locked: nobody else can have changed it in between.
  const next = { ...change, version: undefined }
  await applyAsStaff(trx, next, { type: 'set-priority', priority, reason: priorityReason })
}
