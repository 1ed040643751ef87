import {
  joinFilterValues,
  splitFilterValues,
  WorkOrderFilter,
  workOrderFilterFields,
  type SavedView,
} from '@tessa/contract'
import { Value } from 'typebox/value'

type Dropped = SavedView['droppedFilters'][number]

const isKnown = (field: string): field is keyof WorkOrderFilter =>
  workOrderFilterFields.some((known) => known === field)

/** The ids of technicians that a stored filter names. */
export const technicianIdsIn = ({ technicianId }: WorkOrderFilter): number[] =>
  splitFilterValues(technicianId).map(Number).filter(Number.isInteger)

/**
 * A stored filter as it can be applied today: a technician who is gone, and what this version does not know, are left
 * out and named.
 */
export const readSavedFilter = (
  stored: WorkOrderFilter,
  technicians: ReadonlySet<number>,
): { readonly filter: WorkOrderFilter; readonly dropped: Dropped[] } => {
  const dropped: Dropped[] = []
  const entries = Object.entries(stored).flatMap(([field, value]): [string, string][] => {
    if (!isKnown(field) || !Value.Check(WorkOrderFilter, { [field]: value })) {
      dropped.push({ field, value })
      return []
    }
    if (field !== 'technicianId') return [[field, value]]
    const words = splitFilterValues(value)
    const gone = words.filter((word) => /^\d+$/.test(word) && !technicians.has(Number(word)))
    dropped.push(...gone.map((word) => ({ field, value: word })))
    const left = words.filter((word) => !gone.includes(word))
    return left.length > 0 ? [[field, joinFilterValues(left)]] : []
  })
  return { filter: Value.Parse(WorkOrderFilter, Object.fromEntries(entries)), dropped }
}
