import { slaOf, withinText } from '@tessa/contract'
import { equipmentCategories } from '@tessa/knowledge'
import type { Case } from '../domain/case/find-case.ts'

export type WorkOrderCase = Extract<Case, { readonly workOrder: object }>

/**
 * Only names from the catalog: a mail must not repeat what a guest typed, because the guest typed the address as well.
 */
export const catalogName = (typed: string): string | undefined => {
  const given = typed.toLowerCase()
  return equipmentCategories.find(({ id, name }) => id === given || name.toLowerCase() === given)?.name
}

export const forEquipment = ({ workOrder, helpRequest }: Case): string => {
  const known = catalogName(workOrder?.equipment_type ?? helpRequest?.summary.equipment ?? '')
  return known === undefined ? '' : ` for ${known}`
}

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
