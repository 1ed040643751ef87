import { someUser, type Stubs } from '@tessa/app-testing'
import type { HelpRequestView, ManagedWorkOrder, Role, WorkOrderCounts } from '@tessa/contract'

/** A work order as operators see it. */
export const someOrder = (changes: Partial<ManagedWorkOrder> = {}): ManagedWorkOrder => ({
  id: '0191d7a2-0000-7000-8000-00000000a001',
  work_order_number: 'WO-1763690400001',
  short_number: '7K2F-49',
  version: 1,
  status: 'new',
  priority: 'high',
  facility_name: 'St. Mary Hospital',
  facility_location: 'Boston, MA',
  facility_is_default: false,
  equipment_type: 'Autoclave',
  manufacturer: 'Midmark',
  equipment_model: 'M11',
  equipment_serial: null,
  issue_description: 'It does not heat',
  contact_name: 'Rita Reporter',
  contact_phone: '+1 555 010 0155',
  contact_email: 'rita@example.test',
  assigned_technician_id: null,
  technician_name: null,
  technician_email: null,
  technician_phone: null,
  notes: null,
  resolution_notes: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  resolved_at: null,
  estimated_completion: null,
  sla_key: null,
  due_at: null,
  is_overdue: false,
  sla_paused: false,
  next_due_at: null,
  help_request_id: null,
  activity_count: 3,
  ...changes,
})

/** Several, each with a number of its own: `someOrders(2)` are ORDR-01 and ORDR-02. */
export const someOrders = (count: number, changes: Partial<ManagedWorkOrder> = {}): ManagedWorkOrder[] =>
  Array.from({ length: count }, (_, index) =>
    someOrder({
      id: `0191d7a2-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
      work_order_number: `WO-${index + 1}`,
      short_number: `ORDR-${String(index + 1).padStart(2, '0')}`,
      ...changes,
    }),
  )

export const someCounts = (): WorkOrderCounts => ({
  total: 4,
  status: { new: 3, 'in-progress': 1, 'needs-info': 0, escalated: 0, fulfilled: 0, archived: 0 },
  priority: { low: 0, medium: 0, high: 4, critical: 0 },
  attention: {
    overdue: 2,
    'due-soon': 0,
    'due-today': 0,
    unassigned: 3,
    critical: 0,
    escalated: 0,
    waiting: 0,
    'facility-assumed': 0,
  },
})

export const pageOf = <Item>(items: readonly Item[], nextCursor: string | null = null) => ({
  items: [...items],
  nextCursor,
  total: items.length,
})

/** What the page of work orders asks the server for. */
export const listStubs = (orders: readonly ManagedWorkOrder[], role: Role = 'manager') =>
  ({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/technicians': () => pageOf([]),
    'GET /api/work-orders': () => pageOf(orders),
    'GET /api/work-orders/counts': someCounts,
    'GET /api/work-orders/values': () => ({ items: [] }),
  }) satisfies Stubs

/** A help request as the help desk shows it. */
export const someHelpRequest = (changes: Partial<HelpRequestView> = {}): HelpRequestView => ({
  id: '0191d7a2-0000-7000-8000-000000000031',
  requestNumber: 'HR-1772440000000',
  shortNumber: '7K2F-50',
  contactName: 'Ada Palmer',
  contactEmail: 'ada@hospital.test',
  contactPhone: '+1 555 010 0199',
  equipmentType: null,
  manufacturer: null,
  model: null,
  issueDescription: '',
  facilityName: null,
  additionalInfo: null,
  priority: 'high',
  status: 'pending',
  settledAs: null,
  version: 1,
  dueAt: '2026-03-02T09:00:00.000Z',
  isOverdue: true,
  workOrder: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...changes,
})
