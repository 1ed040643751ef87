import type { HelpRequestReceipt, WorkOrderReceipt } from '@tessa/contract'

const created = {
  id: '0191d7a2-0000-4000-8000-000000000009',
  shortNumber: '7K2F-49',
  status: 'new',
  priority: 'high',
  dueAt: null,
  createdAt: '2026-11-21T09:15:00.000Z',
} as const

/** The server's response to a new help request. */
export const createdHelpRequest = (receipt: Partial<HelpRequestReceipt> = {}) => ({
  ...created,
  requestNumber: 'HR-17',
  ...receipt,
})

/** The same for a work order. */
export const createdWorkOrder = (receipt: Partial<WorkOrderReceipt> = {}) => ({
  ...created,
  workOrderNumber: 'WO-18',
  ...receipt,
})
