import type { Role } from '@tessa/contract'

/** What is done with a work order every day: by a key, also for the row that has the focus. */
const rowActions = [
  { dialog: 'status', label: 'Update Status', keyWords: 'Update Status, such as Fulfilled', key: 's' },
  { dialog: 'assign', label: 'Assign Technician', key: 'a' },
  { dialog: 'note', label: 'Add Note', key: 'n' },
] as const

/** The actions with the labels of a role: a technician takes a free work order, and assigns none to others. */
export const rowActionsOf = (role: Role) =>
  rowActions.map((action) =>
    action.dialog === 'assign' && role === 'technician' ? { ...action, label: 'Take or Give Back' } : action,
  )
