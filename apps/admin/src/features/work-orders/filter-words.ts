import type { FilterName, WorkOrderFilterState } from './use-work-order-filter.ts'
import { attentionLabels, dueLabels, factLabels } from './work-order-text.ts'
import { shortId } from '../../shared/list/short-id.ts'
import { priorityLabels, statusLabels } from '../../shared/words/case-labels.ts'

/** What a filter can name, besides days. */
export const filterLabels = {
  search: 'Search',
  status: 'Status',
  priority: 'Priority',
  technicianId: 'Technician',
  equipment: 'Equipment',
  manufacturer: 'Manufacturer',
  facility: 'Facility',
  due: 'Due',
  attention: 'Attention',
  fact: 'Fact',
  unspecified: 'Not given',
  reporterId: 'Reporter',
} as const satisfies Partial<Record<FilterName, string>>

/** The days that a filter can have, with their labels. */
export const filterDays = [
  ['createdFrom', 'Created from'],
  ['createdTo', 'Created to'],
  ['resolvedFrom', 'Resolved from'],
  ['resolvedTo', 'Resolved to'],
  ['dueFrom', 'Due from'],
  ['dueTo', 'Due to'],
] as const

const statusWords = new Map<string, string>(
  Object.entries(statusLabels).map(([word, { label }]) => [word, label]),
)
const priorityWords = new Map<string, string>(Object.entries(priorityLabels))
const attentionWords = new Map<string, string>(Object.entries(attentionLabels))
const factWords = new Map<string, string>(Object.entries(factLabels))
const dueWords = new Map<string, string>(Object.entries(dueLabels))

export interface FilterWord {
  readonly name: FilterName
  readonly value: string
  /** As people read it: `Status: New`. */
  readonly label: string
}

/** What a filter narrows by, one value at a time. */
export const wordsOfFilter = ({
  valuesOf,
  technicians,
}: Pick<WorkOrderFilterState, 'valuesOf' | 'technicians'>): FilterWord[] => {
  const labeled = (name: FilterName, label: string, wordOf: (value: string) => string) =>
    valuesOf(name).map((value) => ({ name, value, label: `${label}: ${wordOf(value)}` }))
  const words = (name: keyof typeof filterLabels, wordOf: (value: string) => string) =>
    labeled(name, filterLabels[name], wordOf)
  const technician = (value: string) => {
    if (value === 'me') return 'Me'
    if (value === 'none') return 'Unassigned'
    return technicians.find(({ id }) => String(id) === value)?.name ?? value
  }
  const same = (value: string) => value
  const from = (labels: ReadonlyMap<string, string>) => (value: string) => labels.get(value) ?? value
  return [
    ...words('search', same),
    ...words('status', from(statusWords)),
    ...words('priority', from(priorityWords)),
    ...words('technicianId', technician),
    ...words('equipment', same),
    ...words('manufacturer', same),
    ...words('facility', same),
    ...filterDays.flatMap(([name, label]) => labeled(name, label, same)),
    ...words('due', from(dueWords)),
    ...words('attention', from(attentionWords)),
    ...words('fact', from(factWords)),
    ...words('unspecified', same),
    ...words('reporterId', shortId),
  ]
}
