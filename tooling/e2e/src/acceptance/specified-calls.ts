import { randomUUID } from 'node:crypto'

/** The role of the caller on the screens. */
export type Caller = 'guest' | 'user' | 'technician' | 'manager' | 'admin'

/** The records that the calls use. */
export interface World {
  readonly tokens: Readonly<Record<Exclude<Caller, 'guest'>, string>>
  readonly workOrderId: string
  readonly technicianId: number
  /** A user that the calls change and delete. */
  readonly userId: string
  readonly credentials: { readonly email: string; readonly password: string }
}

export interface SpecifiedCall {
  readonly route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`
  readonly by: Caller
  readonly query?: (world: World) => string
  readonly body?: (world: World) => Readonly<Record<string, unknown>>
  /** Fields that are never used, so that no value of them is wrong. */
  readonly unused?: readonly string[]
  /** Fields of the response that the screens read. Nested fields have a dot. */
  readonly answer?: readonly string[]
}

const device = { manufacturer: 'STERIS', equipmentType: 'autoclave', model: 'M11' }

const page = ['items', 'nextCursor', 'total']

const userDetails = {
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '+1 555 010 0199',
  department: 'Radiology',
}

/**
 * Every call in the specification, with the fields of its payload and of its response. The list is written by hand,
 * because a list from the contract could not show a missing call.
 */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { route: 'GET /api/auth/user', by: 'user', answer: ['firstName', 'lastName'] },
  {
    route: 'POST /api/auth/login',
    by: 'guest',
    body: ({ credentials }) => ({ ...credentials }),
    answer: ['token', 'user.firstName'],
  },
  {
    route: 'POST /api/auth/register',
    by: 'guest',
    body: () => ({
      ...userDetails,
      email: `grace-${randomUUID()}@northside.example`,
      jobTitle: 'Biomedical Technician',
      facilityName: 'Northside Hospital',
      facilityType: 'Hospital',
      facilityAddress: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      zipCode: '62701',
      password: 'Analytical-engine-1843',
      confirmPassword: 'Analytical-engine-1843',
      agreeToTerms: true,
      emailNotifications: true,
    }),
    answer: ['token', 'user.firstName'],
  },
  {
    route: 'POST /api/chat/session-analytics',
    by: 'guest',
    body: () => ({
      sessionId: randomUUID(),
      equipment: 'Autoclave',
      manufacturer: 'STERIS',
      model: 'M11',
      issue: 'Stops at 118',
      troubleshootingPath: ['autoclave'],
      stepCount: 2,
      userResponses: { welcome: 'autoclave' },
      sessionStatus: 'active',
      messages: [
        { id: '1', role: 'user', content: 'Autoclave', timestamp: '2026-01-01T00:00:00.000Z' },
        {
          id: '2',
          role: 'assistant',
          content: 'Which maker?',
          timestamp: '',
          stepType: 'question',
          stepTitle: 'M',
        },
      ],
      timestamp: '2026-01-01T00:00:00.000Z',
      issueDescription: 'Stops at 118',
      stepId: 'welcome',
      selectedOption: 'autoclave',
      stepType: 'question',
      completionType: 'resolved',
      resolution: 'Door closed',
    }),
  },
  {
    route: 'POST /api/chat/advanced-diagnostics',
    by: 'guest',
    body: () => ({ ...device, issue: 'Stops at 118', sessionId: randomUUID() }),
    answer: ['content'],
  },
  {
    route: 'POST /api/chat/analyze-diagnostics',
    by: 'guest',
    body: () => ({
      ...device,
      originalIssue: 'Stops at 118',
      diagnosticFindings: 'Heater: open circuit',
      sessionId: randomUUID(),
      troubleshootingHistory: [{ step: 'Power', response: 'Normal' }],
    }),
    answer: ['needsEscalation', 'title', 'content', 'options', 'requiresInput'],
  },
  {
    route: 'POST /api/chat/adaptive-handler',
    by: 'guest',
    body: () => ({
      currentStepId: 'power-check',
      userResponse: 'It hums',
      stepHistory: [{ id: 'welcome', title: 'Welcome' }],
      equipmentInfo: { ...device, issue: 'Stops at 118' },
      sessionId: randomUUID(),
      completedSteps: 3,
    }),
    answer: ['type', 'title', 'content', 'options', 'requiresInput'],
  },
  {
    route: 'POST /api/help-requests',
    by: 'guest',
    body: () => ({
      sessionId: randomUUID(),
      summary: {
        equipment: 'Autoclave',
        manufacturer: 'STERIS',
        model: 'M11',
        issue: 'Stops at 118',
        troubleshootingSteps: [{ step: 'Power', response: 'Normal' }],
        currentStep: 'Power',
        totalSteps: 1,
      },
      contactInfo: {
        name: 'Grace Hopper',
        facility: 'Northside Hospital',
        email: 'grace@northside.example',
        phone: '+1 555 010 0199',
        urgency: 'high',
        additionalInfo: 'Room 4',
      },
      timestamp: '2026-01-01T00:00:00.000Z',
    }),
    answer: ['id'],
  },
  {
    route: 'POST /api/work-orders',
    by: 'guest',
    body: () => ({
      equipmentType: 'Autoclave',
      facilityName: 'Northside Hospital',
      facilityLocation: 'Room 4',
      contactName: 'Grace Hopper',
      contactPhone: '+1 555 010 0199',
      contactEmail: 'grace@northside.example',
      issueDescription: 'Stops at 118',
      chatLog: [{ step: 'Power', content: 'Is it on?', userResponse: 'Yes', timestamp: '2026-01-01' }],
      priority: 'high',
      status: 'pending',
      workOrderNumber: `WO-${randomUUID()}`,
    }),
    answer: ['workOrderNumber'],
  },
  { route: 'GET /api/user/work-orders', by: 'user', answer: page },
  { route: 'GET /api/user/chat-sessions', by: 'user', answer: page },
  { route: 'GET /api/work-orders', by: 'manager', answer: page },
  { route: 'GET /api/technicians', by: 'manager', answer: page },
  { route: 'GET /api/work-orders/{workOrderId}', by: 'manager', answer: ['id', 'activity'] },
  {
    route: 'POST /api/work-orders/{workOrderId}/assign',
    by: 'manager',
    body: ({ technicianId }) => ({ technicianId, estimatedCompletion: '2027-01-01' }),
  },
  {
    route: 'POST /api/work-orders/{workOrderId}/notes',
    by: 'manager',
    body: () => ({ note: 'Ring twice' }),
  },
  {
    route: 'PATCH /api/work-orders/{workOrderId}/status',
    by: 'manager',
    body: () => ({ status: 'fulfilled', notes: 'Tested', resolutionNotes: 'New heater' }),
  },
  { route: 'GET /api/help-requests', by: 'admin', answer: page },
  {
    route: 'GET /api/admin/dashboard-stats',
    by: 'admin',
    answer: ['totalUsers', 'activeSessions', 'workOrders', 'chatSessions'],
  },
  { route: 'GET /api/admin/recent-activity', by: 'admin' },
  { route: 'GET /api/admin/users', by: 'admin' },
  { route: 'GET /api/admin/work-orders', by: 'admin' },
  { route: 'GET /api/admin/chat-sessions', by: 'admin' },
  { route: 'GET /api/admin/chat-analytics', by: 'admin', answer: ['completionRates'] },
  {
    route: 'POST /api/admin/tessa-analysis',
    by: 'admin',
    body: () => ({
      query: 'Which device fails most?',
      workOrders: [],
      chatSessions: [],
      helpRequests: [],
      analytics: {},
    }),
    unused: ['workOrders', 'chatSessions', 'helpRequests', 'analytics'],
    answer: ['content', 'visualization'],
  },
  {
    route: 'GET /api/admin/user-activity',
    by: 'admin',
    query: ({ userId }) => `?userId=${userId}`,
    answer: ['workOrders', 'chatSessions'],
  },
  {
    route: 'POST /api/admin/users',
    by: 'admin',
    body: () => ({
      ...userDetails,
      email: `grace-${randomUUID()}@northside.example`,
      password: 'Analytical-engine-1843',
      role: 'user',
      isActive: true,
    }),
  },
  {
    route: 'PUT /api/admin/users/{userId}',
    by: 'admin',
    body: () => ({
      ...userDetails,
      email: `grace-${randomUUID()}@northside.example`,
      facilityType: 'hospital',
      facilityAddress: '1 Main Street',
      role: 'user',
      isActive: true,
    }),
  },
  {
    route: 'POST /api/admin/users/{userId}/reset-password',
    by: 'admin',
    body: () => ({ newPassword: 'Difference-engine-1822' }),
  },
  { route: 'DELETE /api/admin/users/{userId}', by: 'admin' },
]
