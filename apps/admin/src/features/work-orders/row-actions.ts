/** What is done with a work order every day: by a key, also for the row that has the focus. */
export const rowActions = [
  { dialog: 'status', label: 'Update Status', key: 's' },
  { dialog: 'assign', label: 'Assign Technician', key: 'a' },
  { dialog: 'note', label: 'Add Note', key: 'n' },
] as const
