import { Refusal, someUser } from '@tessa/app-testing'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HelpRequestDetail } from '@tessa/contract'
import { helpRequestId, openAsStaff, someDeskOrder, someRequestDetail } from '../../testing/help-desk.tsx'
import { pageOf } from '../../testing/examples.ts'
import { someOrder } from '../../testing/managed-order.ts'

afterEach(() => sessionStorage.clear())

test('staff answer a request, and words that could not be sent stay', async () => {
  let isOffline = true
  const { api } = openAsStaff(
    {
      'GET /api/help-requests/{id}': () => someRequestDetail(),
      'POST /api/help-requests/{id}/comments': () =>
        isOffline
          ? new Refusal(503, { code: 'internal', message: 'Not now.' })
          : someRequestDetail({ status: 'in-progress', version: 2 }),
    },
    '/help-requests?tab=help-requests',
  )
  await page.getByRole('link', { name: /7K2F-50/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(dialog.getByText('Write a reply first.')).toBeVisible()
  await dialog.getByLabelText('Reply to the reporter').fill('Press reset, please.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('What you wrote is still here.')
  isOffline = false
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(page.getByText('Reply sent')).toBeVisible()
  await expect.element(dialog.getByText('In progress')).toBeVisible()
  const [first, second] = api.callsOf('POST /api/help-requests/{id}/comments')
  expect(second?.body).toEqual({ comment: 'Press reset, please.' })
  expect(second?.key).toBe(first?.key)
})

test('a maker and a model that the reporter does not know are no names of the equipment', async () => {
  const unnamed = { equipmentType: 'Ventilator', manufacturer: 'Maker not known', model: 'Model not known' }
  openAsStaff(
    {
      'GET /api/help-requests': () => pageOf([someRequestDetail(unnamed)]),
      'GET /api/help-requests/{id}': () => someRequestDetail(unnamed),
    },
    '/help-requests?tab=help-requests',
  )
  const row = page.getByRole('row', { name: /7K2F-50/ })
  await expect.element(row.getByText('Ventilator')).toBeVisible()
  expect(row.element().textContent).not.toContain('not known')
  await row.getByRole('link', { name: /7K2F-50/ }).click()
  const issue = page.getByRole('dialog').getByRole('region', { name: 'Issue' })
  await expect.element(issue.getByText('Ventilator', { exact: true })).toBeVisible()
})

test('two likely causes may have the same words, and another may take the place of one', async () => {
  const [fuse, plug] = ['Fuse', 'Plug'].map((reason) => ({ cause: 'It does not switch on', reason }))
  if (!fuse || !plug) throw new Error('two were made')
  const battery = { cause: 'It switches off', reason: 'Battery' }
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () => someRequestDetail({ likelyCauses: [fuse, plug] }),
      'POST /api/help-requests/{id}/comments': () =>
        someRequestDetail({ likelyCauses: [battery, plug], version: 2 }),
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  const rows = dialog.getByRole('region', { name: 'Likely causes' }).getByRole('listitem')
  const shown = () => rows.elements().map((row) => row.textContent)
  await expect.poll(shown).toEqual(['It does not switch onFuse', 'It does not switch onPlug'])
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await dialog.getByLabelText('Reply to the reporter').fill('Look at the switch, please.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(shown).toEqual(['It switches offBattery', 'It does not switch onPlug'])
})

test('on a phone, what is wrong, since when, whom to call and where come before all else', async () => {
  await page.viewport(390, 740)
  onTestFinished(() => page.viewport(1280, 800))
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () =>
        someRequestDetail({
          issueDescription: 'It stops at 118 degrees.',
          equipmentType: 'Autoclave',
          manufacturer: 'Midmark',
          model: 'M11',
          facilityName: 'Riverbend, Room 12',
        }),
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  const call = dialog.getByRole('link', { name: '+1 555 010 0199' })
  await expect.element(call).toHaveAttribute('href', 'tel:+1 555 010 0199')
  const first = [
    dialog.getByText('Midmark M11 Autoclave'),
    dialog.getByText('It stops at 118 degrees.'),
    dialog.getByText(/^Reported/),
    call,
    dialog.getByText('Riverbend, Room 12'),
  ]
  const bottoms = () => first.map((one) => one.element().getBoundingClientRect().bottom)
  await expect.poll(() => Math.max(...bottoms())).toBeLessThanOrEqual(740)
  expect(bottoms()).toEqual(bottoms().toSorted((one, other) => one - other))
  const reply = dialog.getByRole('button', { name: 'Reply' }).element()
  expect(reply.getBoundingClientRect().top).toBeGreaterThan(Math.max(...bottoms()))
})

test('words of spaces alone are refused with what is missing, and stay', async () => {
  const { api } = openAsStaff(
    { 'GET /api/help-requests/{id}': () => someRequestDetail() },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  for (const [opens, label, sends, missing] of [
    ['Reply', 'Reply to the reporter', 'Send reply', 'Write a reply first.'],
    ['Internal note', 'Internal note', 'Add note', 'Write a note first.'],
    ['Settle', 'Message to the reporter', 'Settle request', 'Tell the reporter why it is settled.'],
  ] as const) {
    await dialog.getByRole('button', { name: opens, exact: true }).click()
    const field = dialog.getByRole('textbox', { name: label })
    await field.fill('  \n ')
    await dialog.getByRole('button', { name: sends }).click()
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(missing))
    await expect.element(field).toHaveValue('  \n ')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  expect(api.calls.filter(({ route }) => route.startsWith('POST /api/help-requests'))).toEqual([])
})

test('a request says that mail to its requester does not arrive, and where these mails are', async () => {
  const failingMail = {
    address: 'ada@hospital.example',
    failures: 1,
    since: '2026-03-01T08:00:00.000Z',
    reason: '550 no such mailbox',
  }
  openAsStaff(
    {
      'GET /api/auth/user': () => someUser({ role: 'manager' }),
      'GET /api/help-requests/{id}': () => someRequestDetail({ failingMail }),
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const contact = page.getByRole('dialog').getByRole('region', { name: 'Contact' })
  await expect
    .element(contact.getByRole('status'))
    .toMatchTextContent('1 mail to ada@hospital.example failed')
  await expect
    .element(contact.getByRole('link', { name: 'Show these mails' }))
    .toHaveAttribute('href', '/admin?tab=mail&recipient=ada%40hospital.example')
})

test('staff settle a request with a sentence, and reopen it', async () => {
  let current = someRequestDetail()
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () => current,
      'POST /api/help-requests/{id}/settle': ({ body }) => {
        expect(body).toEqual({ settlement: 'duplicate', message: 'See 7K2F-49.', version: 1 })
        current = someRequestDetail({ status: 'resolved', settledAs: 'duplicate', version: 2 })
        return current
      },
      'POST /api/help-requests/{id}/reopen': ({ body }) => {
        expect(body).toEqual({ note: 'It stopped again.', version: 2 })
        current = someRequestDetail({ version: 3 })
        return current
      },
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await dialog.getByLabelText('Settle as').selectOptions('duplicate')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await expect.element(dialog.getByText('Tell the reporter why it is settled.')).toBeVisible()
  await dialog.getByLabelText('Message to the reporter').fill('See 7K2F-49.')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByLabelText('Reason for reopening').fill('It stopped again.')
  await dialog.getByRole('button', { name: 'Reopen request' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Settle' })).toBeVisible()
})

test('a work order is made only after it is said what becomes of the request', async () => {
  let isDown = true
  let workOrder: HelpRequestDetail['workOrder'] = null
  const { api } = openAsStaff(
    {
      'GET /api/help-requests/{id}': () => someRequestDetail({ workOrder }),
      'POST /api/help-requests/{id}/work-order': () => {
        if (isDown) return new Refusal(503, { code: 'unavailable', message: 'Not now.' })
        workOrder = { id: someDeskOrder.id, workOrderNumber: 'WO-1', managementStatus: 'escalated' }
        return someOrder()
      },
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Convert to work order' }).click()
  await expect.element(dialog.getByText(/^It becomes a work order with .* priority/)).toBeVisible()
  const create = dialog.getByRole('button', { name: 'Create work order' })
  await expect.element(create).toHaveFocus()
  expect(api.callsOf('POST /api/help-requests/{id}/work-order')).toHaveLength(0)
  await create.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now.')
  isDown = false
  await create.click()
  await expect.element(dialog.getByRole('link', { name: 'Open work order' })).toBeVisible()
})

test('a request with a work order leads there', async () => {
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () =>
        someRequestDetail({
          workOrder: { id: someDeskOrder.id, workOrderNumber: 'WO-1', managementStatus: 'escalated' },
        }),
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  await expect
    .element(page.getByRole('link', { name: 'Open work order' }))
    .toHaveAttribute('href', `/admin?tab=work-orders&open=${someDeskOrder.id}`)
  await expect.element(page.getByRole('dialog').getByText('Escalated')).toBeVisible()
})

test('a half-written reply stays in sight while a colleague makes a work order of the request', async () => {
  let workOrder: HelpRequestDetail['workOrder'] = null
  openAsStaff(
    { 'GET /api/help-requests/{id}': () => someRequestDetail({ workOrder }) },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await dialog.getByLabelText('Reply to the reporter').fill('Press reset, pl')
  workOrder = { id: someDeskOrder.id, workOrderNumber: 'WO-1', managementStatus: 'escalated' }
  // Seen again, the page asks for what it may have missed.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(dialog.getByRole('link', { name: 'Open work order' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Reply to the reporter')).toHaveValue('Press reset, pl')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByLabelText('Reply to the reporter')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', { name: 'Open work order' })).toBeVisible()
})

test('words begun while others were being sent are there when those have arrived', async () => {
  let arrive: (detail: HelpRequestDetail) => void = () => undefined
  const arrived = new Promise<HelpRequestDetail>((settle) => (arrive = settle))
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () => someRequestDetail(),
      'POST /api/help-requests/{id}/comments': () => arrived,
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  const reply = dialog.getByLabelText('Reply to the reporter')
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await reply.fill('Press reset, please.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await reply.fill('And open the door.')
  arrive(someRequestDetail({ version: 2 }))
  await expect.element(page.getByText('Reply sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expect.element(reply).toHaveValue('And open the door.')
})
