import type { FilterName, WorkOrderFilterState } from './use-work-order-filter.ts'
import { attentionLabels, dueLabels, priorityLabels, statusLabels } from './work-order-text.ts'

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
  const words = (name: FilterName, label: string, wordOf: (value: string) => string) =>
    valuesOf(name).map((value) => ({ name, value, label: `${label}: ${wordOf(value)}` }))
  const technician = (value: string) => {
    if (value === 'me') return 'Me'
    if (value === 'none') return 'Unassigned'
    return technicians.find(({ id }) => String(id) === value)?.name ?? value
  }
  const same = (value: string) => value
  const from = (labels: ReadonlyMap<string, string>) => (value: string) => labels.get(value) ?? value
  return [
    ...words('search', 'Search', same),
    ...words('status', 'Status', from(statusWords)),
    ...words('priority', 'Priority', from(priorityWords)),
    ...words('technicianId', 'Technician', technician),
    ...words('equipment', 'Equipment', same),
    ...words('facility', 'Facility', same),
    ...filterDays.flatMap(([name, label]) => words(name, label, same)),
    ...words('due', 'Due', from(dueWords)),
    ...words('attention', 'Attention', from(attentionWords)),
  ]
}
