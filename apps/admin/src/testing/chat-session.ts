import type { ChatSession } from '@tessa/contract'

const began = '2026-11-23T09:00:00.000Z'

/** A session as the staff reads it. */
export const someChatSession = (given: Partial<ChatSession> = {}): ChatSession => ({
  id: '0191d7a2-0000-7000-8000-000000000071',
  sessionId: '0191d7a2-0000-7000-8000-000000000072',
  equipmentType: 'autoclave',
  manufacturer: null,
  model: null,
  sessionStatus: 'abandoned',
  currentIssue: null,
  completionType: null,
  messages: [],
  createdAt: began,
  updatedAt: began,
  userResponses: {},
  troubleshootingPath: ['welcome', 'manufacturer'],
  stepCount: 2,
  duration: null,
  userSatisfaction: null,
  loopDetected: false,
  escalationReason: null,
  isActive: false,
  completedAt: null,
  revision: 1,
  flow: null,
  ...given,
})
