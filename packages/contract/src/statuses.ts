/**
 * The statuses of work orders, with the label of each view. Every counter and badge uses this table, so that two
 * screens cannot disagree.
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

/**
 * A help request by itself: `submitted` waits for an answer, `in-progress` was answered and stays open, `converted` has
 * a work order in its place, and the others are settled without one.
 */
export const helpRequestStatuses = [
  'submitted',
  'in-progress',
  'converted',
  'answered',
  'duplicate',
  'not-wanted',
] as const
export type HelpRequestStatus = (typeof helpRequestStatuses)[number]

/** How a help request can be settled without a work order. */
export const settlements = ['answered', 'duplicate', 'not-wanted'] as const
export type Settlement = (typeof settlements)[number]

/** What settled a help request; undefined while it is open, and for one with a work order. */
export const settlementOf = (status: string): Settlement | undefined =>
  settlements.find((settlement) => settlement === status)

/** The work order status that says the same of a help request that has no work order. */
export const helpRequestProgress = (status: HelpRequestStatus): WorkOrderStatus => canonical[status]

const canonical: Readonly<Record<HelpRequestStatus, WorkOrderStatus>> = {
  submitted: 'new',
  'in-progress': 'in-progress',
  converted: 'new',
  answered: 'fulfilled',
  duplicate: 'archived',
  'not-wanted': 'archived',
}

/** Whether the work order is not finished. */
export const isActive = (status: WorkOrderStatus): boolean => status !== 'fulfilled' && status !== 'archived'

const oldWords: ReadonlyMap<string, WorkOrderStatus> = new Map([
  ['open', 'new'],
  ['resolved', 'fulfilled'],
  ['completed', 'fulfilled'],
  ['closed', 'archived'],
])

/** Parses a label of any view or of older data; undefined for an unknown one. */
export const readStatus = (word: string): WorkOrderStatus | undefined => {
  const given = word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, '-')
  return workOrderStatuses.find((status) => status === given) ?? oldWords.get(given)
}
