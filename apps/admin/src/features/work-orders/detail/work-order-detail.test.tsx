import { Refusal } from '@tessa/app-testing'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someEntry, someOrder, someRow } from '../../../testing/managed-order.ts'
import { openDetail } from '../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('its head is there before the rest has come', async () => {
  let resolve: (order: ManagedWorkOrderDetail) => void = () => undefined
  const promise = new Promise<ManagedWorkOrderDetail>((settle) => {
    resolve = settle
  })
  await openDetail({ row: someRow(), stubs: { 'GET /api/work-orders/{id}': () => promise } })
  await expect.element(page.getByText('Midmark M11 Autoclave')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Details' })).not.toBeInTheDocument()
  resolve(someOrder())
  await expect.element(page.getByRole('tab', { name: 'Activity (1)' })).toBeVisible()
})

test('the details show every group, and of the equipment only what is known', async () => {
  await openDetail({
    order: someOrder({ notes: 'bring a seal', facility_is_default: true, equipment_model: null }),
  })
  for (const title of ['Basic Information', 'Contact Information', 'Equipment Details', 'Issue Description'])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  // The reason for the visit comes first.
  await expect
    .element(page.getByRole('tabpanel').getByRole('heading').first())
    .toMatchTextContent('Issue Description')
  await expect.element(page.getByText('Not assigned')).toBeVisible()
  await expect.element(page.getByText('Internal – not visible to the requester')).toBeVisible()
  await expect.element(page.getByText('(assumed: none was named)')).toBeVisible()
  await expect.element(page.getByText('Is the power on?')).toBeVisible()
  await expect.element(page.getByText('Serial number')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Resolution Notes' })).not.toBeInTheDocument()
})

test('the activity tells who did what, and shows the words of a note', async () => {
  const note = someEntry({
    id: 2,
    activity_type: 'note_added',
    description: 'Note added',
    new_value: 'bring a seal',
  })
  const system = someEntry({
    id: 3,
    description: 'Overdue',
    actor_kind: 'system',
    first_name: null,
    last_name: null,
  })
  await openDetail({ order: someOrder({ activity: [someEntry(), note, system] }) })
  await page.getByRole('tab', { name: 'Activity (3)' }).click()
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent(/Overdue.*System/)
  await expect.element(entries.nth(1)).toMatchTextContent(/Note added.*bring a seal.*Ada Lovelace/)
})

test('what was taken back says so beside the entry that takes it back', async () => {
  const undone = someEntry({ id: 3, description: 'Undone: Resolution noted', new_value: null })
  const noted = someEntry({ id: 2, description: 'Resolution noted', new_value: 'New door seal' })
  await openDetail({ order: someOrder({ activity: [noted, undone] }) })
  await page.getByRole('tab', { name: 'Activity (2)' }).click()
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent(/^Undone: Resolution noted/)
  await expect.element(entries.nth(1)).toMatchTextContent(/^Resolution noted \(undone\)/)
})

test('one without a history says so', async () => {
  await openDetail({ order: someOrder({ activity: [] }) })
  await page.getByRole('tab', { name: 'Activity (0)' }).click()
  await expect.element(page.getByText('No activity recorded yet')).toBeVisible()
})

test('technicians are not offered the priority', async () => {
  await openDetail({ role: 'technician' })
  await page.getByRole('tab', { name: 'Actions' }).click()
  await expect.element(button('Update Status')).toBeVisible()
  await expect.element(button('Change Priority')).not.toBeInTheDocument()
})

test('one that is gone says so, and the list goes on', async () => {
  const gone = new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' })
  await openDetail({ row: someRow(), stubs: { 'GET /api/work-orders/{id}': () => gone } })
  await expect.element(page.getByText('This work order is no longer there.')).toBeVisible()
  await button('Back to the list').click()
  await expect.element(page.getByText('the list')).toBeVisible()
})

test('on a phone it is the wide dialog, and Escape closes the small one first', async () => {
  await page.viewport(390, 844)
  await openDetail({ dialog: 'note' })
  // A dialog hears keys once it has taken the focus.
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Add Internal Note' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '7K2F-49' })).toBeVisible()
})

test('on a phone it fills the screen, and scrolls as one page', async () => {
  await page.viewport(390, 844)
  await openDetail()
  const wide = page.getByRole('dialog', { name: '7K2F-49' })
  await expect.element(page.getByText('Contact Information')).toBeVisible()
  await expect.poll(() => wide.element().getBoundingClientRect().width).toBe(390)
  expect(wide.element().getBoundingClientRect().height).toBe(844)
  const inner = page.getByLabelText('Work order', { exact: true }).element()
  expect(inner.scrollHeight).toBeLessThanOrEqual(inner.clientHeight)
})

/** Whether people and their screen readers can reach it. */
const isReached = (element: Element | null) => element !== null && element.closest('[inert]') === null

test('behind a dialog nothing can be reached but toasts, and a second dialog hides the first', async () => {
  await page.viewport(390, 844)
  const { host } = await openDetail()
  const wide = page.getByRole('dialog', { name: '7K2F-49' })
  await page.getByRole('tab', { name: 'Actions' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
  // Their part loads after the page.
  await expect.element(toasts).toBeInTheDocument()
  const behind = host()
  expect([isReached(behind), isReached(wide.element()), isReached(toasts.element())]).toEqual([
    false,
    true,
    true,
  ])

  await page.getByRole('button', { name: 'Add Note' }).click()
  const note = page.getByRole('dialog', { name: 'Add Internal Note' })
  await expect.element(note).toBeVisible()
  expect([isReached(note.element()), isReached(wide.element()), isReached(toasts.element())]).toEqual([
    true,
    false,
    true,
  ])

  await note.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(isReached(wide.element())).toBe(true)
  await wide.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('the list')).toBeVisible()
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
})

test('the time left goes on while the record is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const due_at = new Date(Date.now() + 60.5 * 60_000).toISOString()
  await openDetail({ order: someOrder({ due_at }) })
  await expect.element(page.getByText('(1 h left)', { exact: false })).toBeVisible()
  vi.advanceTimersByTime(61_000)
  await expect.element(page.getByText('(59 min left)', { exact: false })).toBeVisible()
})

test('a closed work order without an answer is not called answered', async () => {
  await openDetail({ order: someOrder({ due_at: null, status: 'archived' }) })
  await expect.element(page.getByText('None: the work order is closed')).toBeVisible()
})

test.each([
  ['status', 'Resolution notes', 'PATCH /api/work-orders/{id}/status', 'resolutionNotes'],
  ['status', 'Internal notes (optional)', 'PATCH /api/work-orders/{id}/status', 'notes'],
  ['note', 'Note', 'POST /api/work-orders/{id}/notes', 'note'],
  ['reply', 'Message', 'POST /api/work-orders/{id}/comments', 'comment'],
] as const)('a refusal in the dialog %s stands at its field', async (dialog, name, route, field) => {
  const refusal = new Refusal(400, {
    code: 'validation',
    message: 'Please check what you entered.',
    fields: { [field]: 'These words are refused.' },
  })
  await openDetail({ dialog, stubs: { [route]: () => refusal } })
  if (dialog === 'status') await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  const words = page.getByRole('textbox', { name })
  await words.fill('New fuses')
  await page.getByRole('button', { name: /^(Update|Add Note|Send Reply)$/ }).click()
  await expect.element(words).toHaveAccessibleDescription(expect.stringContaining('These words are refused.'))
  await expect.element(words).toHaveValue('New fuses')
})
