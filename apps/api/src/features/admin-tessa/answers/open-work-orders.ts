import {
  type WorkOrderFilter,
  isActive,
  joinFilterValues,
  managementStatus,
  workOrderStatuses,
} from '@tessa/contract'
import { type AnswerQuestion, type WorkOrderRecords, workOrders } from './answer-context.ts'
import { narrowedFilter } from './narrowed-filter.ts'

/** What is open, in the words of the filter. */
export const openStatuses = joinFilterValues([
  ...new Set(workOrderStatuses.filter(isActive).map(managementStatus)),
])

export const statusWords: Readonly<Record<string, string>> = {
  new: 'new',
  'in-progress': 'in progress',
  'needs-info': 'waiting for information',
  escalated: 'escalated',
  fulfilled: 'fulfilled',
  archived: 'archived',
}

/** The work orders that a question about now counts: of those created in its range, where it has one. */
export const recordsOf = (
  base: WorkOrderFilter,
  understanding: Parameters<AnswerQuestion>[1],
): WorkOrderRecords =>
  workOrders({
    ...base,
    ...narrowedFilter(understanding),
    ...(understanding.range
      ? { createdFrom: understanding.range.from, createdTo: understanding.range.to }
      : {}),
  })
