import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { DeskWorkOrder, HelpRequestDetail } from '@tessa/contract'
import { pageOf, someHelpRequest } from './examples.ts'
import { renderPage } from './render-page.tsx'

const at = '2026-03-02T09:00:00.000Z'
export const helpRequestId = '0191d7a2-0000-7000-8000-000000000031'
export const someDeskOrder: DeskWorkOrder = {
  id: '0191d7a2-0000-7000-8000-000000000041',
  workOrderNumber: 'WO-1772440000000',
  shortNumber: '7K2F-49',
  contactName: 'Ada Palmer',
  contactEmail: 'a…@…',
  contactPhone: '… 99',
  equipmentType: 'Autoclave',
  manufacturer: 'Midmark',
  model: 'M11',
  issueDescription: 'stops',
  facilityName: 'St. Mary Hospital',
  facilityLocation: 'Room 12',
  priority: 'high',
  status: 'pending',
  managementStatus: 'needs-info',
  isOverdue: false,
  createdAt: at,
  updatedAt: at,
}
export const someRequestDetail = (changes: Partial<HelpRequestDetail> = {}): HelpRequestDetail => ({
  ...someHelpRequest(),
  resolutionNotes: null,
  troubleshootingSteps: [{ step: 'Power Check', response: 'On' }],
  likelyCauses: [],
  activities: [],
  attachments: [],
  hold: null,
  heldThrough: null,
  failingMail: null,
  sessionId: null,
  ...changes,
})

export const deskLists = {
  'GET /api/admin/help-desk': () => ({
    workOrders: { open: 3, highPriority: 2, resolved: 1, total: 4 },
    chatSessions: 1001,
    helpRequests: 1,
    equipment: [
      { equipmentType: 'Autoclave', count: 3 },
      { equipmentType: 'Ventilator', count: 1 },
    ],
    otherEquipment: 0,
    recent: [someDeskOrder],
    newSince: null,
  }),
  'GET /api/admin/work-orders': () => pageOf([someDeskOrder]),
  'GET /api/admin/chat-sessions': () =>
    pageOf([
      {
        id: helpRequestId,
        sessionId: 'abcdef12',
        equipmentType: null,
        manufacturer: null,
        model: null,
        sessionStatus: '',
        messageCount: 4,
        currentIssue: null,
        completionType: null,
        createdAt: at,
        updatedAt: at,
      },
    ]),
  'GET /api/help-requests': () => pageOf([someHelpRequest()]),
} satisfies Stubs

export const openAsStaff = (stubs: Stubs = {}, address = '/help-requests') => {
  const api = fakeApi({
    ...deskLists,
    'GET /api/auth/user': () => someUser({ role: 'technician', firstName: 'Tom' }),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
