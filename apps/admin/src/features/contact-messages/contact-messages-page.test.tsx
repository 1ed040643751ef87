import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someContactMessage as message } from '../../testing/contact-message.ts'
import { renderPage } from '../../testing/render-page.tsx'

const open = (stubs: Stubs = {}, address = '/admin?tab=contact-messages') => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/contact-messages': () => ({ items: [message], nextCursor: null, total: 1 }),
    'GET /api/contact-messages/{id}': () => message,
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
const dialog = page.getByRole('dialog', { name: 'Message from Ada Palmer' })

test('a manager reads a message, and answers it by mail; words that were not sent stay', async () => {
  let isRefused = true
  const { api } = open({
    'POST /api/contact-messages/{id}/answers': ({ body }) =>
      isRefused
        ? new Refusal(503, { code: 'internal', message: 'Not now.' })
        : {
            ...message,
            status: 'answered',
            answers: [{ id: message.id, text: body.text, author: 'Mia Moss', createdAt: message.createdAt }],
          },
  })
  await page.getByRole('link', { name: 'Ada Palmer' }).click()
  await dialog.getByRole('button', { name: 'Answer by mail' }).click()
  await dialog.getByLabelText('Answer to ada@hospital.test').fill('We come on Monday.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('What you wrote is still here.')
  isRefused = false
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(page.getByText('Answer sent')).toBeVisible()
  await expect.element(dialog.getByText('We come on Monday.')).toBeVisible()
  const [first, second] = api.callsOf('POST /api/contact-messages/{id}/answers')
  expect(second?.key).toBe(first?.key)
})

test('a message becomes a work order, which is a press away from then on', async () => {
  const workOrder = { id: '0191d7a2-0000-7000-8000-000000000061', workOrderNumber: 'WO-1' }
  open(
    { 'GET /api/contact-messages/{id}': () => ({ ...message, status: 'converted', workOrder }) },
    `/admin?tab=contact-messages&open=${message.id}`,
  )
  await expect
    .element(dialog.getByRole('link', { name: 'Open work order' }))
    .toHaveAttribute('href', `/admin?tab=work-orders&open=${workOrder.id}`)
})

test('a work order is made only after it is said what becomes of the message', async () => {
  const { api } = open(
    {
      'POST /api/contact-messages/{id}/work-order': () =>
        new Refusal(503, { code: 'internal', message: 'Not now.' }),
    },
    `/admin?tab=contact-messages&open=${message.id}`,
  )
  await dialog.getByRole('button', { name: 'Make a work order' }).click()
  await expect.element(dialog.getByText(/^It becomes a work order with .* priority/)).toBeVisible()
  expect(api.callsOf('POST /api/contact-messages/{id}/work-order')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Create work order' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Settle' })).toBeVisible()
})

test('a message is settled as it was seen', async () => {
  open(
    {
      'POST /api/contact-messages/{id}/settle': ({ body }) => {
        expect(body).toEqual({ isSettled: true, version: 1 })
        return { ...message, status: 'settled', version: 2 }
      },
    },
    `/admin?tab=contact-messages&open=${message.id}`,
  )
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('an address that no mail reaches offers no answer by mail', async () => {
  open(
    { 'GET /api/contact-messages/{id}': () => ({ ...message, canBeMailed: false }) },
    `/admin?tab=contact-messages&open=${message.id}`,
  )
  await expect.element(dialog.getByText('Please call instead.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Answer by mail' })).not.toBeInTheDocument()
})

test('a technician has no such tab', async () => {
  open({ 'GET /api/auth/user': () => someUser({ role: 'technician' }) })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})

test('a message that arrives while the list is open is shown at once', async () => {
  let isThere = false
  let tell: (text: string) => void = () => {}
  const told = new Promise<string>((resolve) => (tell = resolve))
  open({
    'GET /api/contact-messages': () => ({ items: isThere ? [message] : [], nextCursor: null, total: 0 }),
    'GET /api/events': () => told,
  })
  await expect.element(page.getByText('No contact messages found')).toBeVisible()
  isThere = true
  tell('id: 1\nevent: change\ndata: {"subject":"contact-message"}\n\n')
  await expect.element(page.getByRole('link', { name: 'Ada Palmer' })).toBeVisible()
})

test('a rush of changes asks the server a few times, not once for each', async () => {
  let tell: (text: string) => void = () => {}
  const told = new Promise<string>((resolve) => (tell = resolve))
  const { api } = open({ 'GET /api/events': () => told })
  const asked = () => api.callsOf('GET /api/contact-messages').length
  await expect.element(page.getByRole('link', { name: 'Ada Palmer' })).toBeVisible()
  const before = asked()
  tell(Array.from({ length: 20 }, (_, id) => `id: ${id + 1}\nevent: change\ndata: {}\n\n`).join(''))
  // At once, and after a pause what has come meanwhile.
  await expect.poll(asked).toBeGreaterThan(before + 1)
  expect(asked()).toBeLessThan(before + 5)
})

test('the list narrows by words, status and priority, sorts, has pages, and names a word that is no status', async () => {
  const asked: unknown[] = []
  const { path } = open(
    {
      'GET /api/contact-messages': ({ query }) => {
        asked.push(query)
        return { items: [message], nextCursor: 'second', total: 60 }
      },
    },
    '/admin?tab=contact-messages&show=loud&statsu=new',
  )
  await expect.element(page.getByText('“loud” is no value of show, so it was not applied.')).toBeVisible()
  await expect.element(page.getByText('“statsu” is no filter, so it was not applied.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it: loud' }).click()
  await expect.poll(path).toBe('/admin?tab=contact-messages&statsu=new')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Answered')
  await expect.poll(() => asked.at(-1)).toEqual({ status: 'answered', limit: '50' })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ status: 'answered', limit: '50', cursor: 'second' })
  await page.getByRole('button', { name: 'Remove filter Status: Answered' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ limit: '50' })

  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Overdue')
  await page.getByRole('combobox', { name: 'Priority' }).selectOptions('Critical')
  await page.getByRole('searchbox', { name: 'Search' }).fill('leak')
  const narrowed = { isOverdue: 'true', priority: 'critical', search: 'leak', limit: '50' }
  await expect.poll(() => asked.at(-1)).toEqual(narrowed)
  await page.getByRole('table').getByRole('button', { name: 'Received' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ...narrowed, sort: 'oldest' })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ limit: '50' })
})

test('the list says when each answer is due, or why none is', async () => {
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  open({
    'GET /api/contact-messages': () => ({
      items: [
        message,
        { ...message, id: 'a', name: 'Ben Beck', status: 'converted', dueAt: null, isOverdue: false },
      ],
      nextCursor: null,
      total: 2,
    }),
  })
  const due = rowOf('Ada Palmer').getByRole('cell').nth(2)
  await expect.element(due).toMatchTextContent(/Mar 2/)
  await expect.element(rowOf('Ben Beck').getByText('Due as a work order')).toBeVisible()
})
