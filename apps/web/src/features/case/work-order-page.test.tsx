import { fakeApi, Refusal, someConfig, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { MyWorkOrder } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  pageOf,
  someActivity,
  someFollowed,
  someRequest,
  someWholeOrder,
} from '../../testing/case-examples.ts'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'

const open = async (first: MyWorkOrder, stubs: Stubs = {}) => {
  const shown = { now: first }
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': () => shown.now,
    ...stubs,
  })
  const { close } = await renderPage(`/dashboard/work-orders/${first.workOrderNumber}`, {
    api,
    token: someToken(),
  })
  return { api, shown, close }
}
const conflict = new Refusal(409, { code: 'conflict', message: 'It has changed.' })
const button = (name: string) => page.getByRole('button', { name })

test('a work order shows its facts, its status and its history', async () => {
  await open(
    someWholeOrder({
      technicianName: 'Tom Tool',
      canonicalStatus: 'in-progress',
      status: 'in-progress',
      helpRequest: { id: someUser().id, requestNumber: 'HR-1' },
      activities: [
        someActivity(),
        someActivity({ id: 'a:2', activityType: 'comment_added', newValue: 'It hisses.' }),
        someActivity({
          id: 'a:3',
          activityType: 'assigned',
          description: 'Assigned to Tom Tool',
          by: 'staff',
        }),
      ],
    }),
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Midmark M11 Autoclave' })).toBeVisible()
  await expect.element(page.getByText('Tom Tool is working on it.')).toBeVisible()
  await expect.element(page.getByText('HR-1')).toBeVisible()
  await expect.element(page.getByText(/^Case number 7K2F-49$/)).toBeVisible()
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect.element(history.nth(0)).toMatchTextContent(/Assigned to Tom Tool/)
  await expect.element(history.nth(1)).toMatchTextContent(/It hisses\./)
  await expect.element(page.getByText('What is the model?')).toBeVisible()
})

test('a critical work order shows the emergency line to its reporter', async () => {
  await open(someWholeOrder({ priority: 'critical', canonicalStatus: 'in-progress' }), {
    'GET /api/config': () => someConfig({ emergencyPhone: '+1 555 0100' }),
  })
  await expect.element(page.getByText(/Is anyone in danger/)).toBeVisible()
})

const later = new Date(Date.now() + 3_600_000).toISOString()
const past = '2026-01-01T10:00:00.000Z'
test.for<[Partial<MyWorkOrder>, RegExp]>([
  [{ slaKey: 'technician', dueAt: later }, /You hear from us within 24 hours/],
  [{ slaKey: 'technician/480/business', dueAt: later }, /You hear from us within 8 business hours/],
  [{ isOverdue: true, dueAt: past }, /longer than promised\. It is marked as late/],
  [{ isOverdue: true, dueAt: past, estimatedCompletion: later }, /Expected to be done/],
  [{ isOverdue: true, dueAt: null, estimatedCompletion: past }, /longer than expected/],
])('the page names the next expected step: %o', async ([state, words]) => {
  await open(someWholeOrder(state))
  await expect.element(page.getByText(words)).toBeVisible()
})

test('the resolution is shown while the work order is resolved', async () => {
  const resolutionNotes = 'New door seal'
  const done = someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled', resolutionNotes })
  const { close } = await open(done)
  await expect.element(page.getByText('New door seal')).toBeVisible()
  close()
  await open(someWholeOrder({ resolutionNotes }))
  await expect.element(page.getByText(/A technician will take it from here/)).toBeVisible()
  await expect.element(page.getByText('New door seal')).not.toBeInTheDocument()
})

test('a duplicate names its original and offers no feedback', async () => {
  await open(
    someWholeOrder({ duplicateOf: '2346-78', status: 'in-progress', canonicalStatus: 'in-progress' }),
  )
  await expect.element(page.getByText(/It is handled as case 2346-78/)).toBeVisible()
  await expect.element(button('It works now')).not.toBeInTheDocument()
})

test('an unknown number shows an error', async () => {
  const gone = new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' })
  await open(someWholeOrder(), { 'GET /api/user/work-orders/{id}': () => gone })
  await expect.element(page.getByRole('heading', { name: 'Work order not found' })).toBeVisible()
})

test('the short number of a help request without a work order opens the request', async () => {
  const gone = new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' })
  const { path } = await renderPage('/dashboard/work-orders/7k2f49', {
    api: fakeApi({
      'GET /api/auth/user': () => someUser(),
      'GET /api/user/work-orders/{id}': () => gone,
      'GET /api/user/help-requests': ({ query }) => pageOf(query.search === '7k2f49' ? [someRequest()] : []),
      'GET /api/follow/{token}': () => someFollowed({ workOrderNumber: null }),
    }),
    token: someToken(),
  })
  await expect.poll(path).toBe('/dashboard/help-requests/h0000000000000000000000')
  await expect.element(page.getByText('Case number 7K2F-49')).toBeVisible()
})

test('a mistyped short number is reported as mistyped', async () => {
  const refused = new Refusal(400, { code: 'validation', message: 'There is a typing mistake.' })
  await renderPage('/dashboard/work-orders/7K2F-48', {
    api: fakeApi({
      'GET /api/auth/user': () => someUser(),
      'GET /api/user/work-orders/{id}': () => refused,
    }),
    token: someToken(),
  })
  await expect.element(page.getByText(/^There is a typing mistake in 7K2F-48/)).toBeVisible()
})

test('a failed comment stays and arrives with the next attempt', async () => {
  const tooMany = new Refusal(429, { code: 'rate_limited', message: 'Too many at once.' })
  let isThere = false
  const added = someActivity({ id: 'a:2', activityType: 'comment_added', newValue: 'It hisses.' })
  const order = someWholeOrder()
  await open(order, {
    'POST /api/user/work-orders/{id}/comments': () =>
      isThere ? { ...order, activities: [...order.activities, added] } : tooMany,
  })
  await button('Send comment').click()
  await expect.element(page.getByText('Write something, or add a picture.')).toBeVisible()

  await page.getByLabelText('Add a comment').fill('It hisses.')
  await button('Send comment').click()
  await expect.element(page.getByText(/What you wrote is still here/)).toBeVisible()
  await expect.element(page.getByLabelText('Add a comment')).toHaveValue('It hisses.')

  isThere = true
  await button('Send comment').click()
  await expect.element(page.getByRole('list', { name: 'History' })).toMatchTextContent(/It hisses\./)
  await expect.element(page.getByLabelText('Add a comment')).toHaveValue('')
})

test('a comment draft survives a reload for its own case, and is cleared after sending', async () => {
  const order = someWholeOrder()
  const other = someWholeOrder({ id: someUser().id, workOrderNumber: 'WO-2' })
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': ({ params }) => (params.id === 'WO-2' ? other : order),
    'POST /api/user/work-orders/{id}/comments': ({ params }) => (params.id === other.id ? other : order),
  })
  const show = (of: MyWorkOrder, open = reopenPage) =>
    open(`/dashboard/work-orders/${of.workOrderNumber}`, { api, token: someToken() })
  const words = page.getByLabelText('Add a comment')
  const first = await show(order, renderPage)
  await words.fill('It hisses.')
  first.close()

  const elsewhere = await show(other)
  await expect.element(words).toHaveValue('')
  await words.fill('No power.')
  await button('Send comment').click()
  await expect.element(words).toHaveValue('')
  await words.fill('No light.')
  elsewhere.close()

  const reloaded = await show(order)
  await expect.element(words).toHaveValue('It hisses.')
  await button('Send comment').click()
  await expect.element(words).toHaveValue('')
  reloaded.close()

  const sent = await show(order)
  await expect.element(words).toHaveValue('')
  sent.close()

  await show(other)
  await expect.element(words).toHaveValue('No light.')
})

test('a comment cannot be edited while it is being sent', async () => {
  const order = someWholeOrder()
  let arrive: (there: typeof order) => void = () => {}
  const arrived = new Promise<typeof order>((resolve) => (arrive = resolve))
  await open(order, { 'POST /api/user/work-orders/{id}/comments': () => arrived })
  const words = page.getByLabelText('Add a comment')
  await words.fill('It hisses.')
  await button('Send comment').click()
  await expect.element(words).toHaveAttribute('readonly')
  arrive(order)
  await expect.element(words).toHaveValue('')
  await expect.element(words).not.toHaveAttribute('readonly')
})

test('canceling asks for the reason and for confirmation', async () => {
  const closed = someWholeOrder({ status: 'closed', canonicalStatus: 'archived', version: 2 })
  const { api } = await open(someWholeOrder(), {
    'POST /api/user/work-orders/{id}/feedback': () => closed,
  })
  await button('Cancel work order').click()
  await button('Cancel this work order').click()
  await expect.element(page.getByText('Please say why it is no longer needed.')).toBeVisible()
  expect(api.callsOf('POST /api/user/work-orders/{id}/feedback')).toEqual([])

  await page.getByLabelText('Why it is no longer needed').fill('Replaced')
  await button('Cancel this work order').click()
  await expect.element(page.getByText('This case is closed.')).toBeVisible()
  expect(api.callsOf('POST /api/user/work-orders/{id}/feedback')[0]?.body).toEqual({
    kind: 'cancel',
    reason: 'Replaced',
    version: 1,
  })
})

test('a conflict shows the change and keeps the text', async () => {
  const before = someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled' })
  const again = someWholeOrder({ version: 3 })
  const changed = someActivity({
    id: 'a:2',
    by: 'staff',
    activityType: 'assigned',
    description: 'Assigned to Tom',
  })
  let version: unknown
  const { shown } = await open(before, {
    'POST /api/user/work-orders/{id}/feedback': ({ body }) => {
      version = body.version
      return body.version === 2 ? again : conflict
    },
  })
  await button('It is still broken').click()
  await page.getByLabelText('What is still wrong').fill('It stops again')
  shown.now = { ...before, version: 2, activities: [...before.activities, changed] }
  await button('Report it as still broken').click()

  const alert = page.getByRole('dialog').getByRole('alert').first()
  await expect.element(alert).toMatchTextContent(/This work order has changed while you were here\./)
  await expect.element(alert).toMatchTextContent(/Our team: Assigned to Tom/)
  await expect.element(page.getByLabelText('What is still wrong')).toHaveValue('It stops again')

  await button('Send it anyway').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(version).toBe(2)
})

test('changes of other users appear live', async () => {
  const order = someWholeOrder()
  let happen: (event: string) => void = () => undefined
  const streams = [new Promise<string>((resolve) => (happen = resolve))]
  const { shown } = await open(order, {
    'GET /api/events': () => streams.pop() ?? new Promise<never>(() => {}),
  })
  await expect.element(page.getByText(/A technician will take it from here/)).toBeVisible()

  shown.now = { ...order, technicianName: 'Tom Tool', canonicalStatus: 'in-progress' }
  happen('id: a-1\nevent: change\ndata: {}\n\n')
  await expect.element(page.getByText('Tom Tool is working on it.')).toBeVisible()
})
