// The lists that can be exported, and what a row of each carries, apart from the schemas: screens need them without a
// validator.

import { accessRules, type Access, type Role } from './access.ts'

export const exportLists = [
  'work-orders',
  'help-desk-work-orders',
  'help-requests',
  'chat-sessions',
  'contact-messages',
  'users',
  'audit-log',
] as const
export type ExportList = (typeof exportLists)[number]

/**
 * Who may export a list. A technician reads most of them and exports none, and neither does the password of the
 * help-requests page.
 */
const exportAccess = {
  'work-orders': 'managers',
  'help-desk-work-orders': 'managers',
  'help-requests': 'managers',
  'chat-sessions': 'managers',
  'contact-messages': 'managers',
  users: 'admins',
  'audit-log': 'admins',
} as const satisfies Readonly<Record<ExportList, Access>>

export const mayExport = (role: Role | undefined, list: ExportList): boolean =>
  accessRules[exportAccess[list]].some((one) => one === role)

export const exportFormats = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** For how long the link of an export waits to be opened. */
export const exportLinkSeconds = 60

const contactAndEquipment = {
  contactName: 'Contact',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  equipmentType: 'Equipment',
  manufacturer: 'Manufacturer',
  model: 'Model',
  issueDescription: 'Issue',
} as const

/**
 * The columns of each export, in order: the name of the field in NDJSON, where it means what the list calls by the same
 * name, and the header of the column in CSV.
 */
export const exportColumns = {
  'work-orders': {
    work_order_number: 'Number',
    short_number: 'Short number',
    status: 'Status',
    priority: 'Priority',
    technician_name: 'Technician',
    technician_email: 'Technician email',
    equipment_type: 'Equipment',
    manufacturer: 'Manufacturer',
    equipment_model: 'Model',
    equipment_serial: 'Serial number',
    facility_name: 'Facility',
    facility_location: 'Location',
    facility_is_default: 'Facility assumed',
    issue_description: 'Issue',
    contact_name: 'Contact',
    contact_phone: 'Contact phone',
    contact_email: 'Contact email',
    created_at: 'Created',
    updated_at: 'Last touched',
    responded_at: 'First response',
    resolved_at: 'Resolved',
    sla_due_at: 'SLA due',
    due_at: 'Response awaited by',
    next_due_at: 'Next deadline',
    estimated_completion: 'Expected completion',
    is_overdue: 'Overdue',
    sla_paused: 'Clock stopped',
    sla_key: 'SLA',
    notes: 'Newest note',
    resolution_notes: 'Resolution',
    activity_count: 'Activities',
    file_count: 'Files',
    id: 'ID',
  },
  'help-desk-work-orders': {
    workOrderNumber: 'Number',
    shortNumber: 'Short number',
    status: 'Status',
    priority: 'Priority',
    ...contactAndEquipment,
    facilityName: 'Facility',
    facilityLocation: 'Location',
    isOverdue: 'Overdue',
    createdAt: 'Created',
    updatedAt: 'Last touched',
    id: 'ID',
  },
  'help-requests': {
    requestNumber: 'Number',
    shortNumber: 'Short number',
    status: 'Status',
    settledAs: 'Settled as',
    priority: 'Priority',
    ...contactAndEquipment,
    additionalInfo: 'Additional information',
    facilityName: 'Facility',
    createdAt: 'Created',
    updatedAt: 'Last touched',
    dueAt: 'Response due',
    isOverdue: 'Overdue',
    resolutionNotes: 'Resolution',
    workOrderNumber: 'Work order',
    activityCount: 'Activities',
    id: 'ID',
  },
  'chat-sessions': {
    sessionId: 'Session ID',
    sessionStatus: 'Status',
    equipmentType: 'Equipment',
    manufacturer: 'Manufacturer',
    model: 'Model',
    currentIssue: 'Issue',
    completionType: 'Outcome',
    messageCount: 'Messages',
    createdAt: 'Started',
    updatedAt: 'Last touched',
    id: 'ID',
  },
  'contact-messages': {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    facility: 'Facility',
    equipment: 'Equipment',
    urgency: 'Urgency',
    priority: 'Priority',
    message: 'Message',
    status: 'Status',
    createdAt: 'Received',
    dueAt: 'Answer due',
    isOverdue: 'Overdue',
    handledBy: 'Handled by',
    handledAt: 'Handled',
    workOrderNumber: 'Work order',
    answerCount: 'Answers',
    id: 'ID',
  },
  users: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    status: 'Status',
    phone: 'Phone',
    jobTitle: 'Job title',
    department: 'Department',
    facilityName: 'Facility',
    facilityType: 'Facility type',
    facilityAddress: 'Facility address',
    secondFactor: 'Second factor',
    lastLoginAt: 'Last active',
    createdAt: 'Created',
    workOrderCount: 'Work orders',
    chatSessionCount: 'Chat sessions',
    helpRequestCount: 'Help requests',
    id: 'ID',
  },
  'audit-log': {
    happenedAt: 'When',
    event: 'Event',
    actorName: 'Who',
    actorEmail: 'Email of who',
    accountName: 'Account',
    accountEmail: 'Email of the account',
    address: 'Network address',
    device: 'Device',
    requestId: 'Request ID',
    count: 'Count',
    details: 'Details',
    actorId: 'ID of who',
    accountId: 'ID of the account',
    id: 'ID',
  },
} as const satisfies Readonly<Record<ExportList, Readonly<Record<string, string>>>>

/** A row of an export. Moments are in ISO 8601, UTC; null where there is nothing. */
export type ExportRow<L extends ExportList = ExportList> = Readonly<
  Record<keyof (typeof exportColumns)[L], string | number | boolean | null>
>
