/**
 * The one vocabulary of work orders, and how each view words it. Every counter and every badge is made from this
 * table, so that no two screens can disagree.
 */
const table = [
  { status: 'new', management: 'new', user: 'new', helpRequests: 'pending' },
  { status: 'pending', management: 'new', user: 'new', helpRequests: 'pending' },
  { status: 'in-progress', management: 'in-progress', user: 'in-progress', helpRequests: 'in-progress' },
  { status: 'needs-info', management: 'needs-info', user: 'in-progress', helpRequests: 'pending' },
  { status: 'escalated', management: 'escalated', user: 'in-progress', helpRequests: 'in-progress' },
  { status: 'fulfilled', management: 'fulfilled', user: 'resolved', helpRequests: 'resolved' },
  { status: 'archived', management: 'archived', user: 'closed', helpRequests: 'resolved' },
] as const

type Row = (typeof table)[number]
export type WorkOrderStatus = Row['status']
export type ManagementStatus = Row['management']
export type UserStatus = Row['user']
export type HelpRequestsStatus = Row['helpRequests']

export const workOrderStatuses = table.map(({ status }) => status)
export const managementStatuses = [...new Set(table.map(({ management }) => management))]
export const userStatuses = [...new Set(table.map(({ user }) => user))]
export const helpRequestsStatuses = [...new Set(table.map(({ helpRequests }) => helpRequests))]

const rowOf = (wanted: WorkOrderStatus): Row => {
  const row = table.find(({ status }) => status === wanted)
  if (!row) throw new Error(`${wanted} is no status of a work order`)
  return row
}

export const managementStatus = (status: WorkOrderStatus): ManagementStatus => rowOf(status).management
export const userStatus = (status: WorkOrderStatus): UserStatus => rowOf(status).user
export const helpRequestsStatus = (status: WorkOrderStatus): HelpRequestsStatus => rowOf(status).helpRequests

/** Somebody still has to do something. */
export const isActive = (status: WorkOrderStatus): boolean => status !== 'fulfilled' && status !== 'archived'

const oldWords: ReadonlyMap<string, WorkOrderStatus> = new Map([
  ['open', 'new'],
  ['resolved', 'fulfilled'],
  ['completed', 'fulfilled'],
  ['closed', 'archived'],
])

/** The status that a word of any view or of older data means; undefined for none. */
export const readStatus = (word: string): WorkOrderStatus | undefined => {
  const given = word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, '-')
  return workOrderStatuses.find((status) => status === given) ?? oldWords.get(given)
}
