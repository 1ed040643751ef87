import { fakeApi, Refusal, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyDashboard, someActivity, someFollowed, someWholeOrder } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const token = 'h0000000000000000000000'

test('a guest sees the case by its link and adds a comment', async () => {
  const followed = someFollowed()
  const added = someActivity({ id: 'a:2', activityType: 'comment_added', newValue: 'It hisses.' })
  const api = fakeApi({
    'GET /api/follow/{token}': () => followed,
    'POST /api/follow/{token}': () => ({ ...followed, activities: [...followed.activities, added] }),
  })
  const { router } = await renderPage(`/follow/${token}`, { api })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Midmark M11 Autoclave' })).toBeVisible()
  await expect.element(page.getByText('HR-1700000000000')).toBeVisible()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')

  await page.getByLabelText('Add a comment').fill('It hisses.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect.element(page.getByRole('list', { name: 'History' })).toMatchTextContent(/It hisses\./)

  await router.navigate?.('/terms')
  await expect.poll(() => document.querySelector('meta[name=robots]')).toBeNull()
})

test.each([
  ['critical', 'in-progress', 1],
  ['high', 'in-progress', 0],
  ['critical', 'fulfilled', 0],
] as const)(
  'a %s case that is %s shows the emergency line %i times',
  async (priority, canonicalStatus, times) => {
    const api = fakeApi({
      'GET /api/config': () => someConfig({ emergencyPhone: '+1 555 0100' }),
      'GET /api/follow/{token}': () => someFollowed({ priority, canonicalStatus }),
    })
    await renderPage(`/follow/${token}`, { api })
    await expect.element(page.getByText('HR-1700000000000')).toBeVisible()
    await expect.element(page.getByText(/Is anyone in danger/)).toHaveLength(times)
  },
)

test('the draft of one case does not appear on another case', async () => {
  const other = 'h1111111111111111111111'
  const api = fakeApi({
    'GET /api/follow/{token}': ({ params }) =>
      someFollowed({ requestNumber: params.token === token ? 'HR-1' : 'HR-2' }),
  })
  const { router } = await renderPage(`/follow/${other}`, { api })
  await expect.element(page.getByText('HR-2')).toBeVisible()
  await router.navigate?.(`/follow/${token}`)
  await expect.element(page.getByText('HR-1')).toBeVisible()
  await page.getByLabelText('Add a comment').fill('It hisses.')

  await router.navigate?.(-1)

  await expect.element(page.getByText('HR-2')).toBeVisible()
  await expect.element(page.getByLabelText('Add a comment')).toHaveValue('')
})

test('a guest reports by the link that it is still broken', async () => {
  const followed = someFollowed({ status: 'resolved', canonicalStatus: 'fulfilled', version: 2 })
  const api = fakeApi({
    'GET /api/follow/{token}': () => followed,
    'POST /api/follow/{token}/feedback': () => someFollowed({ version: 3 }),
  })
  await renderPage(`/follow/${token}`, { api })
  await page.getByRole('button', { name: 'It is still broken' }).click()
  await page.getByLabelText('What is still wrong').fill('It stops again')
  await page.getByRole('button', { name: 'Report it as still broken' }).click()
  await expect.element(page.getByText(/A technician will take it from here/)).toBeVisible()
  expect(api.callsOf('POST /api/follow/{token}/feedback')[0]).toMatchObject({
    body: { kind: 'still-broken', reason: 'It stops again', version: 2 },
    key: expect.any(String),
  })
})

test('a holder of the link cannot give feedback on an account’s case', async () => {
  const followed = someFollowed({ acceptsFeedback: false })
  await renderPage(`/follow/${token}`, { api: fakeApi({ 'GET /api/follow/{token}': () => followed }) })
  await expect.element(page.getByText(/A technician will take it from here/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'It works now' })).not.toBeInTheDocument()
})

test('the reporter sees their own help request within the dashboard', async () => {
  const api = fakeApi({
    ...emptyDashboard,
    'GET /api/auth/user': () => someUser(),
    'GET /api/follow/{token}': () => someFollowed({ workOrderNumber: null, contactName: 'Ada Palmer' }),
  })
  await renderPage(`/dashboard/help-requests/${token}`, { api, token: someToken() })
  await expect.element(page.getByText('Ada Palmer').last()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Work Orders' }))
    .toHaveAttribute('href', '/dashboard?tab=work-orders')
})

test('the reporter’s help request redirects to its work order', async () => {
  const order = someWholeOrder()
  const api = fakeApi({
    ...emptyDashboard,
    'GET /api/auth/user': () => someUser(),
    'GET /api/follow/{token}': () => someFollowed({ workOrderNumber: order.workOrderNumber }),
    'GET /api/user/work-orders/{id}': () => order,
  })
  const { path } = await renderPage(`/dashboard/help-requests/${token}`, { api, token: someToken() })
  await expect.poll(path).toBe(`/dashboard/work-orders/${order.workOrderNumber}`)
})

test('an invalid link shows instructions', async () => {
  const gone = new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' })
  await renderPage(`/follow/${token}`, { api: fakeApi({ 'GET /api/follow/{token}': () => gone }) })
  await expect.element(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Contact Support' }).last()).toBeVisible()
})
