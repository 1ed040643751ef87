import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type {
  DeskWorkOrder,
  HelpRequestDetail,
  ReceivedContactMessageDetail,
  TechnicianLoad,
} from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someHelpRequest } from './testing/examples.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from './testing/hostile-texts.ts'
import { renderPage } from './testing/render-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const at = '2026-03-02T09:00:00.000Z'
const id = (number: number) => `0191d7a2-0000-7000-8000-${String(number).padStart(12, '0')}`
const everyText = hostileTexts.join('\n')

const open = (address: string, stubs: Stubs) => {
  const findings = watchHostileTexts()
  const api = fakeApi({ 'GET /api/auth/user': () => someUser({ role: 'manager' }), ...stubs })
  renderPage(address, { api, token: someToken() })
  return findings
}
const dialog = page.getByRole('dialog')

const equipment = (text: string) => ({ equipmentType: text, manufacturer: text, model: text })
const report = (text: string) => ({
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  ...equipment(text),
  issueDescription: text,
  facilityName: text,
})
const orderOf = (text: string, index = 0): DeskWorkOrder => ({
  id: id(index),
  workOrderNumber: text,
  shortNumber: '7K2F-49',
  ...report(text),
  facilityLocation: text,
  priority: 'high',
  status: 'pending',
  managementStatus: 'new',
  isOverdue: false,
  createdAt: at,
  updatedAt: at,
})
const requestOf = (text: string, index = 0): HelpRequestDetail => ({
  ...someHelpRequest({ id: id(index), requestNumber: text, ...report(text), additionalInfo: text }),
  settledAs: 'answered',
  resolutionNotes: text,
  troubleshootingSteps: [{ step: text, response: text }],
  likelyCauses: [{ cause: text, reason: text }],
  activities: [
    {
      id: 1,
      activityType: 'comment_added',
      description: text,
      oldValue: text,
      newValue: text,
      actorKind: 'user',
      firstName: text,
      lastName: text,
      isInternal: false,
      createdAt: at,
    },
  ],
  attachments: [
    {
      id: id(90),
      name: text,
      mediaType: 'application/pdf',
      size: 9,
      createdAt: at,
      step: text,
      url: '/api/files/1',
    },
  ],
  heldThrough: null,
  failingMail: { address: text, failures: 2, since: at, reason: text },
  hold: { reason: text, since: at, by: text },
  sessionId: null,
})

test('hostile words are words at the help desk, in each of its lists and in its dialog', async () => {
  const findings = open('/help-requests', {
    'GET /api/admin/help-desk': () => ({
      workOrders: { open: 30, highPriority: 30, resolved: 0, total: 30 },
      chatSessions: 30,
      helpRequests: 30,
      equipment: hostileTexts.map((equipmentType) => ({ equipmentType, count: 1 })),
      otherEquipment: 0,
      recent: hostileTexts.map(orderOf),
      newSince: null,
    }),
    'GET /api/admin/work-orders': () => pageOf(hostileTexts.map(orderOf)),
    'GET /api/admin/chat-sessions': () =>
      pageOf(
        hostileTexts.map((text, index) => ({
          id: id(index),
          sessionId: text,
          ...equipment(text),
          sessionStatus: text,
          messageCount: 1,
          currentIssue: text,
          completionType: text,
          createdAt: at,
          updatedAt: at,
        })),
      ),
    'GET /api/help-requests': () => pageOf(hostileTexts.map(requestOf)),
    'GET /api/help-requests/{id}': () => requestOf(everyText),
  })
  for (const tab of [/^Work Orders/, /^All Chat Sessions/, /^Help Requests/]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => missingTexts()).toEqual([])
    expect(findings()).toEqual([])
  }
  await page.getByRole('table', { name: 'Help requests' }).getByRole('link').first().click()
  await expect.element(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test('a hostile address of the help desk is told in words', async () => {
  const asked = encodeURIComponent(everyText)
  const findings = open(`/help-requests?equipment=${asked}&show=${asked}`, {
    'GET /api/admin/help-desk': () => ({
      workOrders: { open: 0, highPriority: 0, resolved: 0, total: 0 },
      chatSessions: 0,
      helpRequests: 0,
      equipment: [],
      otherEquipment: 0,
      recent: [],
      newSince: null,
    }),
    'GET /api/admin/work-orders': () => pageOf([]),
  })
  await expect.element(page.getByText(/is not a filter/)).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test('hostile words are words in contact messages and in what was answered', async () => {
  const messageOf = (text: string, index = 0): ReceivedContactMessageDetail => ({
    id: id(index),
    name: text,
    email: text,
    phone: text,
    facility: text,
    equipment: text,
    urgency: 'medium',
    priority: 'medium',
    message: text,
    status: 'answered',
    version: 1,
    slaKey: null,
    dueAt: null,
    isOverdue: false,
    handledBy: text,
    handledAt: at,
    workOrder: { id: id(80), workOrderNumber: text },
    createdAt: at,
    canBeMailed: true,
    answers: [{ id: id(81), text, author: text, createdAt: at }],
  })
  const findings = open('/admin?tab=contact-messages', {
    'GET /api/contact-messages': () => pageOf(hostileTexts.map(messageOf)),
    'GET /api/contact-messages/{id}': () => messageOf(everyText),
  })
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: hostileTexts[0] ?? '', exact: true })
    .click()
  await expect.element(dialog.getByRole('button', { name: 'Answer by mail' })).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test('hostile words are words among technicians, and in the dialogs about them', async () => {
  const year = new Date().getFullYear() + 1
  const technicianOf = (text: string, index = 0): TechnicianLoad => ({
    id: index + 1,
    name: text,
    email: text,
    current_workload: 1,
    max_workload: 6,
    overdue: 0,
    due_today: 0,
    absences: hostileTexts.map((reason, day) => ({
      id: id(day),
      from: `${year}-11-${String(day + 1).padStart(2, '0')}`,
      to: `${year}-11-${String(day + 1).padStart(2, '0')}`,
      reason,
    })),
  })
  const findings = open('/admin?tab=technicians', {
    'GET /api/technicians/load': () => ({ items: hostileTexts.map(technicianOf) }),
  })
  await expect.poll(() => missingTexts()).toEqual([])
  for (const name of ['Days away', 'Hand over', 'Maximum']) {
    await page.getByRole('listitem').first().getByRole('button', { name }).click()
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => missingTexts()).toEqual([])
    expect(findings()).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
