import { isGiven, type Shape } from './case-filter.ts'

const facets: Readonly<Record<string, readonly string[]>> = {
  status: ['statuses'],
  priority: ['priorities'],
  technician: ['technicianIds', 'isUnassigned'],
  equipment: ['equipment'],
  manufacturer: ['manufacturers'],
  facility: ['facilities'],
  created: ['createdFrom', 'createdBefore'],
  resolved: ['resolvedFrom', 'resolvedBefore'],
  due: ['dueFrom', 'dueBefore'],
  attention: ['attentionStatuses'],
  facts: [],
  gaps: ['hasNoManufacturer'],
  late: ['isLate'],
  reporter: ['reporterId'],
}

/** What a filter narrows: each of these has indexes of its own. */
export const facetsOf = (shape: Shape): string[] =>
  Object.entries(facets).flatMap(([facet, names]) =>
    names.some((name) => isGiven(shape, name)) ||
    (facet === 'attention' && shape.attention.length > 0) ||
    (facet === 'facts' && shape.facts.length > 0)
      ? [facet]
      : [],
  )
