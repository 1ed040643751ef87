import { slaOf, withinText, type Settings } from '@tessa/contract'
import type { Case } from '../domain/case/find-case.ts'

export type WorkOrderCase = Extract<Case, { readonly workOrder: object }>

/**
 * The name that the catalog in force has for a typed one. A mail must not repeat what a guest typed, because the guest
 * typed the address as well.
 */
export const catalogName = ({ catalogue }: Settings, typed: string): string | undefined => {
  const given = typed.toLowerCase()
  return catalogue.equipment.find(({ id, name }) => id === given || name.toLowerCase() === given)?.name
}

export const equipmentOf = (settings: Settings, { workOrder, helpRequest }: Case): string | undefined =>
  catalogName(settings, workOrder?.equipment_type ?? helpRequest?.summary.equipment ?? '')

export const forEquipment = (known: string | undefined): string =>
  known === undefined ? '' : ` for ${known}`

export const contactPromise = (slaKey: string | null): string => {
  const sla = slaOf(slaKey)
  return sla === undefined ? '' : ` We will contact you within ${withinText(sla)}.`
}

/** The short number comes first because people say and type it; documents carry the long one. */
export const caseNumbers = ({ workOrder, helpRequest }: Case): string =>
  workOrder
    ? `${workOrder.short_number} (${workOrder.work_order_number})`
    : `${helpRequest.short_number} (${helpRequest.request_number})`

export const carriedOver = 'It includes everything from your session, so you will not be asked for it again.'
