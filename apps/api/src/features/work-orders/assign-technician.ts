import type { Assignment } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { lockTechnicians } from '../../domain/case/lock-technicians.ts'
import type { BusinessHours } from '../../domain/sla/business-time.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { parseLocalDateTime } from '../../domain/sla/parse-local-date-time.ts'
import type { AppliedChange } from '../../domain/case/apply.ts'
import { fieldError } from '../../http/errors.ts'
import { applyAsStaff, type StaffChange } from './apply-as-staff.ts'

/** Undefined leaves the expected completion as it is, null removes it. */
export const readEstimate = (
  given: string | null | undefined,
  hours: BusinessHours,
): Date | null | undefined => (typeof given === 'string' ? readMoment(given, hours) : given)

const readMoment = (text: string, hours: BusinessHours): Date => {
  const moment = parseLocalDateTime(text, hours)
  if (!moment) throw fieldError('estimatedCompletion', 'Estimated completion is not a valid date')
  return moment
}

/** The days on which a technician is needed: today, and the day on which the work is to be done. */
export const assignmentDays = (
  now: Date,
  estimate: Date | null | undefined,
  hours: BusinessHours,
): string[] => [now, ...(estimate ? [estimate] : [])].map((at) => localDay(hours.timeZone, at.getTime()))

/** Assigns a technician to a work order, or takes it back from the one who has it. */
export const assignTechnician = async (
  trx: Kysely<Tables>,
  { technicianId, estimatedCompletion, overMaximum = false, whileAway = false }: Omit<Assignment, 'version'>,
  hours: BusinessHours,
  change: StaffChange,
): Promise<AppliedChange | undefined> => {
  const estimate = readEstimate(estimatedCompletion, hours)
  if (technicianId === null)
    return applyAsStaff(trx, change, async ({ technician_name: from }) => ({
      type: 'unassign',
      from: from ?? undefined,
      estimate,
    }))
  const days = whileAway ? [] : assignmentDays(change.now, estimate, hours)
  return applyAsStaff(trx, change, async ({ technician_id: before }) => {
    const locked = await lockTechnicians(trx, before === null ? [technicianId] : [technicianId, before], days)
    return {
      type: 'assign',
      technicianId,
      technician: locked.find(({ id, is_available }) => id === technicianId && is_available),
      from: locked.find(({ id }) => id === before)?.name,
      estimate,
      overMaximum,
      whileAway,
    }
  })
}
