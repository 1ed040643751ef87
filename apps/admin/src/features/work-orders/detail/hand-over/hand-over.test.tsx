import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someEntry, someOrder } from '../../../../testing/managed-order.ts'
import { openDetail } from '../../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
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
  await openDetail({ dialog: 'hand-over', stubs: { 'GET /api/work-orders/{id}': () => order } })
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
  await openDetail({ dialog: 'hand-over' })
  const sheet = page.getByRole('article', { name: 'Hand-over of 7K2F-49' })
  await expect.element(sheet).toMatchTextContent(/Safety first.*Stops at 118 degrees.*Power Check.*Normal/)
  await expect.element(page.getByRole('img', { name: 'Opens 7K2F-49' })).toBeVisible()
})

test('what the sheet tells in its head is not among the checks', async () => {
  const said = (step: string, userResponse: string) => ({ step, content: 'What is it?', userResponse })
  const order = someOrder({
    chat_log: [
      said('model', 'M11'),
      said('power-check', 'Normal'),
      said('contact-phone', '+1 555 010 0155'),
      said('error-codes', 'E07, ERR 12'),
      said('additional-details', 'Ring at door 3'),
    ],
  })
  await openDetail({ dialog: 'hand-over', stubs: { 'GET /api/work-orders/{id}': () => order } })
  const checks = page.getByRole('article').getByRole('table')
  await expect
    .element(checks)
    .toMatchTextContent(/Power Check.*Normal.*Error Code Analysis.*E07, ERR 12.*Ring at door 3/)
  await expect.element(checks).not.toMatchTextContent(/M11|0155/)
})

test('the sheet tells who goes, until when, and what was added; its dates hold tomorrow, and no note is on it', async () => {
  const at = new Date().toISOString()
  const said = { activity_type: 'comment_added', description: 'Comment added', created_at: at }
  const order = someOrder({
    created_at: at,
    due_at: at,
    technician_name: 'Tom Ash',
    notes: 'bring a seal',
    activity: [
      someEntry(),
      someEntry({ ...said, id: 2, new_value: 'It happened again.' }),
      someEntry({ ...said, id: 3, new_value: 'The writer is rude.', is_internal: true }),
    ],
  })
  await openDetail({ dialog: 'hand-over', stubs: { 'GET /api/work-orders/{id}': () => order } })
  const sheet = page.getByRole('article', { name: 'Hand-over of 7K2F-49' })
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Assigned to Tom Ash · response due .*Ada Lovelace, .*: It happened again\..*Internal notes are left out/,
    )
  await expect.element(sheet).not.toMatchTextContent(/Today|bring a seal|rude/)
})
