import { Refusal, type Stubs } from '@tessa/app-testing'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOrder } from '../../../../testing/managed-order.ts'
import { openDetail } from '../../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a dialog begins at its first field, and without one at Cancel', async () => {
  const { close } = await openDetail({ dialog: 'facts' })
  await expect.element(page.getByLabelText('Equipment type')).toHaveFocus()
  close()
  await openDetail({ dialog: 'assign', role: 'technician' })
  await expect.element(button('Cancel')).toHaveFocus()
})

test('a status is required, and only fulfilled asks for what solved it', async () => {
  const { api } = await openDetail({
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

test('finished work is opened again by a button that says so', async () => {
  const { api } = await openDetail({
    order: someOrder({ status: 'fulfilled' }),
    dialog: 'status',
    stubs: { 'PATCH /api/work-orders/{id}/status': () => someOrder({ status: 'escalated', version: 4 }) },
  })
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOptions('Archived')
  await expect.element(button('Update')).toBeEnabled()
  await status.selectOptions('Escalated')
  await expect.element(page.getByText(/7K2F-49 is finished: it is fulfilled\. Reopen it\?/)).toBeVisible()
  await expect.element(button('Update')).not.toBeInTheDocument()
  await button('Reopen').click()
  await expect.element(page.getByText('Status: Escalated')).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toMatchObject([{ body: { status: 'escalated' } }])
})

test('finished work has an action of its own to reopen it, with a reason', async () => {
  const { api } = await openDetail({
    order: someOrder({ status: 'archived' }),
    stubs: { 'PATCH /api/work-orders/{id}/status': () => someOrder({ status: 'new', version: 4 }) },
  })
  await page.getByRole('tab', { name: 'Actions' }).click()
  await button('Reopen').click()
  const dialog = page.getByRole('dialog', { name: 'Reopen Work Order' })
  await expect.element(dialog.getByText(/Current status: Archived\. It becomes new/)).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Reopen', exact: true })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' it leaks again ')
  await send.click()
  await expect.element(page.getByText('Reopened', { exact: true })).toBeVisible()
  await expect.element(button('Undo')).toBeVisible()
  expect(api.callsOf('PATCH /api/work-orders/{id}/status')).toMatchObject([
    { body: { status: 'new', notes: 'it leaks again', version: 3 } },
  ])
})

test('what is open is not offered to be reopened', async () => {
  await openDetail()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await expect.element(button('Update Status')).toBeVisible()
  await expect.element(button('Reopen')).not.toBeInTheDocument()
})

test('the current status is marked, and alone it is no change', async () => {
  await openDetail({ dialog: 'status' })
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOptions('New (current)')
  await expect.element(button('Update')).toBeDisabled()
  await page.getByLabelText('Internal notes (optional)').fill('waits for a part')
  await expect.element(button('Update')).toBeEnabled()
})

test('a refused change is taken back, keeps the dialog and its words, and says why', async () => {
  const forbidden = new Refusal(403, {
    code: 'forbidden',
    message: 'This work order is assigned to Tom Tool.',
  })
  await openDetail({ dialog: 'status', stubs: { 'PATCH /api/work-orders/{id}/status': () => forbidden } })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
  await page.getByLabelText('Internal notes (optional)').fill('nobody answers')
  await button('Update').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This work order is assigned to Tom Tool/)
  await expect.element(page.getByLabelText('Internal notes (optional)')).toHaveValue('nobody answers')
  await expect.element(page.getByText('Current status: New')).toBeVisible()
})

test('after a refusal the record is as the server has it now', async () => {
  let order = someOrder()
  await openDetail({
    dialog: 'status',
    stubs: {
      'GET /api/events': () => new Promise(() => undefined),
      'GET /api/work-orders/{id}': () => order,
      'PATCH /api/work-orders/{id}/status': () => {
        order = someOrder({ assigned_technician_id: 1, technician_name: 'Tom Tool', version: 4 })
        return new Refusal(403, { code: 'forbidden', message: 'It is no longer yours.' })
      },
    },
  })
  await expect.element(page.getByText('Not assigned')).toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
  await button('Update').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is no longer yours/)
  await expect.element(page.getByText('Not assigned')).not.toBeInTheDocument()
})

test('an answer that comes after its dialog was left closes no other one, and a failure is told', async () => {
  const answers: ((answer: ManagedWorkOrderDetail | Refusal) => void)[] = []
  await openDetail({
    dialog: 'status',
    stubs: {
      'PATCH /api/work-orders/{id}/status': () =>
        new Promise<ManagedWorkOrderDetail | Refusal>((resolve) => answers.push(resolve)),
    },
  })
  const sendAndLeave = async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Archived')
    await button('Update').click()
    await expect.element(button('Updating...')).toBeVisible()
    await button('Cancel').click()
    await expect.element(page.getByRole('dialog', { name: 'Update Status' })).not.toBeInTheDocument()
  }
  await sendAndLeave()
  answers.shift()?.(new Refusal(403, { code: 'forbidden', message: 'It is assigned to Tom Tool.' }))
  await expect.element(page.getByText('7K2F-49 was not changed')).toBeVisible()
  await expect.element(page.getByText('It is assigned to Tom Tool.')).toBeVisible()

  await page.getByRole('tab', { name: 'Actions' }).click()
  await button('Update Status').click()
  await sendAndLeave()
  await button('Add Note').click()
  const note = page.getByRole('dialog', { name: 'Add Internal Note' })
  await expect.element(note).toBeVisible()
  answers.shift()?.(someOrder({ status: 'archived', version: 4 }))
  await expect.element(page.getByText('Status: Archived')).toBeVisible()
  await expect.element(note).toBeVisible()
})

test('a full technician is assigned only after it was asked', async () => {
  const { api } = await openDetail({
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
  const { close } = await openDetail({ dialog: 'note', stubs })
  await expect.element(button('Add Note')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('   ')
  await expect.element(button('Add Note')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('bring a seal')
  close()
  const { api } = await openDetail({ dialog: 'note', stubs })
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('bring a seal')
  await button('Add Note').click()
  await expect.element(page.getByText('Note added')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/{id}/notes')).toMatchObject([
    { body: { note: 'bring a seal' }, key: expect.any(String) },
  ])
})

test('only facts that were changed are sent, and a wrong one is named at its field', async () => {
  const wrong = { contactEmail: 'Email must be an email address' }
  const { api } = await openDetail({
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

test.each([
  { dialog: 'assign', label: 'Estimated completion (optional)', send: 'Assign' },
  { dialog: 'facts', label: 'Expected completion', send: 'Save' },
] as const)(
  'half a moment clears nothing, and is said at its field: $dialog',
  async ({ dialog, label, send }) => {
    const estimated_completion = '2026-12-01T10:30:00.000Z'
    const answer = () => someOrder({ technician_name: 'Tom Tool', version: 4 })
    const { api } = await openDetail({
      dialog,
      order: someOrder({ estimated_completion }),
      stubs: { 'POST /api/work-orders/{id}/assign': answer, 'PATCH /api/work-orders/{id}': answer },
    })
    if (dialog === 'assign')
      await page.getByRole('combobox', { name: 'Technician' }).selectOptions('Tom Tool (4/10 orders)')
    const field = page.getByLabelText(label)
    await field.click({ position: { x: 16, y: 12 } })
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('')
    await button(send).click()
    await expect.element(page.getByText('Enter the whole date and time')).toBeVisible()
    await field.fill('2026-12-02T10:30')
    await button(send).click()
    await expect.element(button(send)).not.toBeInTheDocument()
    const bodies = [
      ...api.callsOf('POST /api/work-orders/{id}/assign'),
      ...api.callsOf('PATCH /api/work-orders/{id}'),
    ].map(({ body }) => body)
    expect(bodies).toMatchObject([{ estimatedCompletion: new Date('2026-12-02T10:30').toISOString() }])
  },
)

test('a click beside a dialog closes it only while nothing was entered', async () => {
  const beside = () =>
    userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body, {
      position: { x: 8, y: 8 },
    })
  await openDetail({ dialog: 'facts' })
  await page.getByLabelText('Serial number').fill('S-7')
  await beside()
  await expect.element(page.getByLabelText('Serial number')).toHaveValue('S-7')
  await button('Cancel').click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await button('Correct Facts').click()
  await expect.element(page.getByLabelText('Serial number')).toBeVisible()
  await beside()
  await expect.element(page.getByLabelText('Serial number')).not.toBeInTheDocument()
})
