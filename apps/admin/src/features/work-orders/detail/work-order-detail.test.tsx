import { useState } from 'react'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { createSignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import type { ManagedWorkOrder, ManagedWorkOrderDetail, Role, Technician } from '@tessa/contract'
import '@tessa/ui/styles.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { site } from '../../../site.ts'
import { someEntry, someOrder, someRow } from '../../../testing/managed-order.ts'
import type { DetailDialog } from './detail-dialog-name.ts'
import { WorkOrderDetail } from './work-order-detail.tsx'

interface Opened {
  readonly order?: ManagedWorkOrderDetail
  readonly row?: ManagedWorkOrder
  readonly role?: Role
  readonly dialog?: DetailDialog
  readonly stubs?: Stubs
}

const technicians: readonly Technician[] = [
  { id: 1, name: 'Tom Tool', current_workload: 4, max_workload: 10, is_me: false },
  { id: 2, name: 'Ina Ink', current_workload: 10, max_workload: 10, is_me: false },
]

const Beside = ({
  row,
  dialog: first,
}: {
  row: ManagedWorkOrder | undefined
  dialog?: DetailDialog | undefined
}) => {
  const [dialog, setDialog] = useState(first)
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return <p>the list</p>
  return (
    <WorkOrderDetail
      id="7K2F-49"
      row={row}
      dialog={dialog}
      onDialog={setDialog}
      onClose={() => setIsOpen(false)}
    />
  )
}

const open = async ({ order = someOrder(), row, role = 'manager', dialog, stubs = {} }: Opened = {}) => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/events': () => new Refusal(503, { code: 'unavailable', message: 'Not now.' }),
    'GET /api/work-orders/{id}': () => order,
    'GET /api/technicians': () => ({ items: [...technicians], nextCursor: null, total: 2 }),
    ...stubs,
  })
  localStorage.setItem('auth_token', someToken())
  const signIn = createSignIn({ fetch: api.fetch })
  const { place, close } = renderUntilEnd(
    <MemoryRouter>
      <AppProviders signIn={signIn} site={site}>
        <Routes>
          <Route element={<Outlet context={someUser({ role })} />}>
            <Route path="*" element={<Beside row={row} dialog={dialog} />} />
          </Route>
        </Routes>
      </AppProviders>
    </MemoryRouter>,
  )
  return { api, close, host: () => place.firstElementChild }
}

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
  await open({ row: someRow(), stubs: { 'GET /api/work-orders/{id}': () => promise } })
  await expect.element(page.getByText('Midmark M11 Autoclave')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Details' })).not.toBeInTheDocument()
  resolve(someOrder())
  await expect.element(page.getByRole('tab', { name: 'Activity (1)' })).toBeVisible()
})

test('the details show every group, and of the equipment only what is known', async () => {
  await open({
    order: someOrder({ notes: 'bring a seal', facility_is_default: true, equipment_model: null }),
  })
  for (const title of ['Basic Information', 'Contact Information', 'Equipment Details', 'Issue Description'])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
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
  await open({ order: someOrder({ activity: [someEntry(), note, system] }) })
  await page.getByRole('tab', { name: 'Activity (3)' }).click()
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent(/Overdue.*System/)
  await expect.element(entries.nth(1)).toMatchTextContent(/Note added.*bring a seal.*Ada Lovelace/)
})

test('one without a history says so', async () => {
  await open({ order: someOrder({ activity: [] }) })
  await page.getByRole('tab', { name: 'Activity (0)' }).click()
  await expect.element(page.getByText('No activity recorded yet')).toBeVisible()
})

test('a status is required, and only fulfilled asks for what solved it', async () => {
  const { api } = await open({
    stubs: { 'PATCH /api/work-orders/{id}/status': () => someOrder({ status: 'fulfilled', version: 4 }) },
  })
  await page.getByRole('tab', { name: 'Actions' }).click()
  await button('Update Status').click()
  await expect.element(button('Update')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('In progress')
  await expect.element(page.getByLabelText('Resolution notes')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await page.getByLabelText('Resolution notes').fill('new seal')
  await page.getByLabelText('Internal notes (optional)').fill('warranty')
  await button('Update').click()
  await expect.element(button('Update')).not.toBeInTheDocument()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toMatchObject([
    { body: { status: 'fulfilled', resolutionNotes: 'new seal', notes: 'warranty', version: 3 } },
  ])
})

test('a refused change is taken back, keeps the dialog and its words, and says why', async () => {
  const forbidden = new Refusal(403, {
    code: 'forbidden',
    message: 'This work order is assigned to Tom Tool.',
  })
  await open({ dialog: 'status', stubs: { 'PATCH /api/work-orders/{id}/status': () => forbidden } })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
  await page.getByLabelText('Internal notes (optional)').fill('nobody answers')
  await button('Update').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This work order is assigned to Tom Tool/)
  await expect.element(page.getByLabelText('Internal notes (optional)')).toHaveValue('nobody answers')
  await expect.element(page.getByText('It is new now.')).toBeVisible()
})

test('a full technician is assigned only after it was asked', async () => {
  const { api } = await open({
    dialog: 'assign',
    stubs: { 'POST /api/work-orders/{id}/assign': () => someOrder({ technician_name: 'Ina Ink' }) },
  })
  await expect.element(button('Assign')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Technician' }).selectOptions('Ina Ink (10/10 orders)')
  await button('Assign').click()
  await expect.element(page.getByText(/Ina Ink already has 10 of at most 10 orders/)).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/{id}/assign')).toEqual([])
  await button('Assign anyway').click()
  await expect.element(page.getByText('Assigned to Ina Ink')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/{id}/assign')).toMatchObject([
    { body: { technicianId: 2, overMaximum: true, version: 3 } },
  ])
})

test('a half-written note is there after a reload, and sent once it has words', async () => {
  const stubs: Stubs = { 'POST /api/work-orders/{id}/notes': () => someOrder({ notes: 'bring a seal' }) }
  const { close } = await open({ dialog: 'note', stubs })
  await expect.element(button('Add Note')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('   ')
  await expect.element(button('Add Note')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('bring a seal')
  close()
  const { api } = await open({ dialog: 'note', stubs })
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('bring a seal')
  await button('Add Note').click()
  await expect.element(page.getByText('Note added')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/{id}/notes')).toMatchObject([
    { body: { note: 'bring a seal' }, key: expect.any(String) },
  ])
})

test('only facts that were changed are sent, and a wrong one is named at its field', async () => {
  const wrong = { contactEmail: 'Email must be an email address' }
  const { api } = await open({
    dialog: 'facts',
    stubs: {
      'PATCH /api/work-orders/{id}': () =>
        new Refusal(400, { code: 'validation', message: 'Please check.', fields: wrong }),
    },
  })
  await page.getByLabelText('Serial number').fill('S-7')
  await page.getByLabelText('Manufacturer').fill('')
  await page.getByLabelText('Contact email').fill('ada@clinic.example')
  await button('Save').click()
  await expect.element(page.getByText('Email must be an email address')).toBeVisible()
  await expect.element(page.getByLabelText('Serial number')).toHaveValue('S-7')
  expect(api.callsOf('PATCH /api/work-orders/{id}')).toMatchObject([
    { body: { serialNumber: 'S-7', manufacturer: null, contactEmail: 'ada@clinic.example', version: 3 } },
  ])
})

test('technicians are not offered the priority', async () => {
  await open({ role: 'technician' })
  await page.getByRole('tab', { name: 'Actions' }).click()
  await expect.element(button('Update Status')).toBeVisible()
  await expect.element(button('Change Priority')).not.toBeInTheDocument()
})

test('one that is gone says so, and the list goes on', async () => {
  const gone = new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' })
  await open({ row: someRow(), stubs: { 'GET /api/work-orders/{id}': () => gone } })
  await expect.element(page.getByText('This work order is no longer there.')).toBeVisible()
  await button('Back to the list').click()
  await expect.element(page.getByText('the list')).toBeVisible()
})

test('on a phone it is the wide dialog, and Escape closes the small one first', async () => {
  await page.viewport(390, 844)
  await open({ dialog: 'note' })
  await expect.element(page.getByRole('dialog', { name: 'Add Internal Note' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Add Internal Note' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '7K2F-49' })).toBeVisible()
})

test('on the hand-over sheet a picture stands beside its check, and the checks can be continued', async () => {
  const picture = (id: string, step: string | null) => ({
    id,
    name: `${id}.jpg`,
    mediaType: 'image/jpeg',
    size: 10,
    createdAt: '2026-03-02T09:00:00.000Z',
    step,
    url: `/api/files/${id}`,
  })
  const said = (step: string, userResponse: string) => ({ step, content: 'What is it?', userResponse })
  const order = someOrder({
    session_id: '0191d7a2-0000-7000-8000-0000000000aa',
    chat_log: [
      said('reported-danger', 'It smells burnt.'),
      said('power-check', 'Not sure'),
      said('display-check', 'Blank'),
      said('power-check', 'Normal'),
    ],
    attachments: [picture('lamp', 'power-check'), picture('plate', null)],
  })
  await open({ dialog: 'hand-over', stubs: { 'GET /api/work-orders/{id}': () => order } })
  const sheet = page.getByRole('article', { name: 'Hand-over of 7K2F-49' })
  const imageIn = (row: RegExp) =>
    sheet.getByRole('row', { name: row }).getByRole('img', { name: 'lamp.jpg' })
  await expect.element(imageIn(/Power Check Normal/)).toBeInTheDocument()
  await expect.element(imageIn(/Power Check Not sure/)).not.toBeInTheDocument()
  await expect.element(sheet.getByText('plate.jpg')).toBeVisible()
  await expect.element(sheet.getByText('Reported: “It smells burnt.”')).toBeVisible()
  await expect
    .element(sheet.getByRole('link'))
    .toHaveAttribute('href', `${location.origin}/?continue=${order.session_id}&order=7K2F-49`)
})

test('the hand-over sheet holds what one needs before the machine', async () => {
  await open({ dialog: 'hand-over' })
  const sheet = page.getByRole('article', { name: 'Hand-over of 7K2F-49' })
  await expect.element(sheet).toMatchTextContent(/Safety first.*Stops at 118 degrees.*Power Check.*Normal/)
  await expect.element(page.getByRole('img', { name: 'Opens 7K2F-49' })).toBeVisible()
})

/** Whether people and their screen readers can reach it. */
const isReached = (element: Element | null) => element !== null && element.closest('[inert]') === null

test('behind a dialog nothing can be reached but toasts, and a second dialog hides the first', async () => {
  await page.viewport(390, 844)
  const { host } = await open()
  const wide = page.getByRole('dialog', { name: '7K2F-49' })
  await page.getByRole('tab', { name: 'Actions' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
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
