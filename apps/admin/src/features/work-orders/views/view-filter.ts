import {
  splitFilterValues,
  workOrderFilterFields,
  type SavedView,
  type WorkOrderFilter,
} from '@tessa/contract'

type Field = (typeof workOrderFilterFields)[number]

const usualSort = 'newest'

/** Values in any order are the same choice; words and days are one value each. */
const valueOf = (filter: WorkOrderFilter, field: Field): string => {
  if (field === 'sort') return filter.sort ?? usualSort
  return field === 'search'
    ? (filter.search?.trim() ?? '')
    : JSON.stringify(splitFilterValues(filter[field]).sort())
}

/** Whether two filters show the same work orders in the same order. */
export const isSameFilter = (a: WorkOrderFilter, b: WorkOrderFilter): boolean =>
  workOrderFilterFields.every((field) => valueOf(a, field) === valueOf(b, field))

/** Where a view leads: its filter stands in the address, so that it can be changed there. */
export const viewAddress = ({
  id,
  filter,
  show,
}: Pick<SavedView, 'id' | 'filter' | 'show'>): Record<string, string | undefined> => ({
  ...clearedAddress,
  ...filter,
  view: id,
  show: show === 'table' ? undefined : show,
})

/** Every work order, as a table. */
export const clearedAddress: Record<string, undefined> = Object.fromEntries(
  [...workOrderFilterFields, 'view', 'show', 'cursor', 'open', 'dialog'].map((name) => [name, undefined]),
)
