import type {
  CaseActivity,
  ChatSession,
  ChatSessionSummary,
  TrackedCase,
  MyHelpRequest,
  MyWorkOrder,
  MyWorkOrderSummary,
} from '@tessa/contract'

const at = '2026-03-02T09:00:00.000Z'
const idOf = (last: number) => `0191d7a2-0000-7000-8000-${`${last}`.padStart(12, '0')}`

/** One page of a list. Default: the last one. */
export const pageOf = <T>(
  items: T[],
  { nextCursor = null, total = items.length }: { nextCursor?: string | null; total?: number } = {},
) => ({ items, nextCursor, total })

export const someOrder = (changes: Partial<MyWorkOrderSummary> = {}): MyWorkOrderSummary => ({
  id: idOf(11),
  workOrderNumber: 'WO-1700000000001',
  shortNumber: '7K2F-49',
  contactName: 'Ada Palmer',
  contactEmail: 'ada@example.test',
  contactPhone: '+1 555 010 0199',
  status: 'new',
  canonicalStatus: 'new',
  priority: 'high',
  equipmentType: 'Autoclave',
  manufacturer: 'Midmark',
  model: 'M11',
  issueDescription: 'Stops at 118 degrees',
  facilityName: 'St. Mary Hospital',
  facilityLocation: 'Wing B',
  dueAt: null,
  question: null,
  helpRequest: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

export const someActivity = (changes: Partial<CaseActivity> = {}): CaseActivity => ({
  id: 'a:1',
  activityType: 'created',
  description: 'Work order created',
  oldValue: null,
  newValue: 'new',
  by: 'reporter',
  firstName: null,
  lastName: null,
  createdAt: at,
  ...changes,
})

const someProgress = {
  slaKey: null,
  isOverdue: false,
  duplicateOf: null,
  estimatedCompletion: null,
  technicianName: null,
  resolvedAt: null,
  resolutionNotes: null,
  question: null,
  attachments: [],
  activities: [someActivity()],
}

export const someWholeOrder = (changes: Partial<MyWorkOrder> = {}): MyWorkOrder => ({
  ...someOrder(),
  ...someProgress,
  serialNumber: null,
  version: 1,
  sessionId: null,
  chatLog: [{ step: 'model', content: 'What is the model?', userResponse: 'M11' }],
  ...changes,
})

export const someFollowed = (changes: Partial<TrackedCase> = {}): TrackedCase => {
  const { status, canonicalStatus, priority, equipmentType, manufacturer, model, issueDescription, dueAt } =
    someOrder()
  return {
    status,
    canonicalStatus,
    priority,
    equipmentType,
    manufacturer,
    model,
    issueDescription,
    dueAt,
    ...someProgress,
    contactName: 'A. P.',
    contactEmail: 'a…@…',
    contactPhone: '… 99',
    shortNumber: '7K2F-49',
    requestNumber: 'HR-1700000000000',
    workOrderNumber: 'WO-1700000000001',
    acceptsFiles: true,
    settledAs: null,
    acceptsFeedback: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

export const someRequest = (changes: Partial<MyHelpRequest> = {}): MyHelpRequest => {
  const {
    workOrderNumber: _,
    facilityLocation: __,
    helpRequest: ___,
    ...shared
  } = someOrder({ id: idOf(12) })
  return {
    ...shared,
    requestNumber: 'HR-1700000000000',
    settledAs: null,
    workOrder: null,
    followUrl: 'http://localhost:3000/follow/h0000000000000000000000',
    ...changes,
  }
}

export const someChat = (changes: Partial<ChatSession> = {}): ChatSession => ({
  id: idOf(13),
  sessionId: idOf(14),
  equipmentType: 'Autoclave',
  manufacturer: 'Midmark',
  model: 'M11',
  sessionStatus: 'active',
  currentIssue: 'Stops at 118 degrees',
  completionType: null,
  messages: [
    {
      id: '0',
      role: 'assistant',
      content: 'What is the model?',
      timestamp: at,
      stepTitle: 'What is the model?',
    },
    { id: '1', role: 'user', content: 'M11', timestamp: at },
  ],
  createdAt: at,
  updatedAt: at,
  userResponses: {},
  troubleshootingPath: [],
  stepCount: 1,
  duration: null,
  userSatisfaction: null,
  loopDetected: false,
  escalationReason: null,
  isActive: true,
  completedAt: null,
  revision: 1,
  flow: '{}',
  ...changes,
})

/** For tests that only visit the dashboard on the way. */
export const emptyDashboard = {
  'GET /api/user/work-orders': () => pageOf<MyWorkOrderSummary>([]),
  'GET /api/user/help-requests': () => pageOf<MyHelpRequest>([]),
  'GET /api/user/chat-sessions': () => pageOf<ChatSessionSummary>([]),
}
