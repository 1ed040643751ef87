import { fakeApi, offline, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someActivity, someFollowed, someWholeOrder } from '../../testing/case-examples.ts'
import { quickClock } from '../../testing/quick-clock.ts'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'

const order = someWholeOrder()
const address = `/dashboard/work-orders/${order.workOrderNumber}`
const button = (name: string) => page.getByRole('button', { name })
const field = () => page.getByLabelText('Add a comment')
const unsent = () => page.getByRole('list', { name: 'Not sent yet' })
const sayItWorks = async () => {
  await button('It works now').click()
  await page.getByLabelText('What helped, if you know').fill('A new fuse')
  await button('Confirm it works').click()
  await expect.element(unsent()).toMatchTextContent(/Your feedback A new fuse/)
}
const history = () => page.getByRole('list', { name: 'History' })

/** A server that can be offline, and a case that shows the received comments. */
const reachable = (stubs: Stubs = {}) => {
  const line = { isThere: false }
  const shown = { now: order }
  const comment = someActivity({ id: 'a:2', activityType: 'comment_added', newValue: 'It hisses.' })
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': () => shown.now,
    'POST /api/user/work-orders/{id}/comments': () => {
      if (!line.isThere) return offline
      shown.now = { ...order, activities: [...order.activities, comment] }
      return shown.now
    },
    ...stubs,
  })
  return { api, line, shown }
}

test('an offline comment is stored and shown as waiting, and is sent automatically after a reload', async () => {
  const { api, line } = reachable()
  const first = await renderPage(address, { api, token: someToken() })
  await field().fill('It hisses.')
  await button('Send comment').click()

  await expect.element(unsent()).toMatchTextContent(/Your comment It hisses\./)
  await expect.element(unsent()).toMatchTextContent(/Saved on this device\. It is sent by itself/)
  await expect.element(field()).toHaveValue('')
  first.close()
  line.isThere = true
  await reopenPage(address, { api, token: someToken() })

  await expect.element(history()).toMatchTextContent(/It hisses\./)
  await expect.element(unsent()).not.toBeInTheDocument()
  const calls = api.callsOf('POST /api/user/work-orders/{id}/comments')
  expect(calls.length).toBeGreaterThan(1)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
})

test('a waiting comment is shown above other pages, so that it is seen before signing out', async () => {
  const { api, line } = reachable()
  const first = await renderPage(address, { api, token: someToken() })
  await field().fill('It hisses.')
  await button('Send comment').click()
  await expect.element(unsent()).toBeVisible()
  first.close()

  const elsewhere = await reopenPage('/terms', { api, token: someToken() })
  await expect.element(page.getByText('1 thing is saved on this device, waiting to be sent.')).toBeVisible()

  elsewhere.close()
  line.isThere = true
  await reopenPage(address, { api, token: someToken() })
  await expect.element(history()).toMatchTextContent(/It hisses\./)
})

test('offline feedback is sent automatically too', async () => {
  const line = { isThere: false }
  const resolved = someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled', version: 2 })
  let now = order
  const { api } = reachable({
    'GET /api/user/work-orders/{id}': () => now,
    'POST /api/user/work-orders/{id}/feedback': () => {
      if (!line.isThere) return offline
      now = resolved
      return resolved
    },
  })
  await renderPage(address, { api, token: someToken() })
  await sayItWorks()

  line.isThere = true
  window.dispatchEvent(new Event('online'))

  await expect.element(page.getByText('The work is done.')).toBeVisible()
  await expect.element(unsent()).not.toBeInTheDocument()
})

test('a guest’s offline comment on the private page waits too', async () => {
  const line = { isThere: false }
  const api = fakeApi({
    'GET /api/follow/{token}': () => someFollowed(),
    'POST /api/follow/{token}': () => (line.isThere ? someFollowed() : offline),
  })
  await renderPage('/follow/h0000000000000000000000', { api })
  await field().fill('It hisses.')
  await button('Send comment').click()
  await expect.element(unsent()).toMatchTextContent(/It hisses\./)

  line.isThere = true
  window.dispatchEvent(new Event('online'))

  await expect.element(unsent()).not.toBeInTheDocument()
  expect(api.callsOf('POST /api/follow/{token}').at(-1)?.body).toMatchObject({ text: 'It hisses.' })
})

test('a second tap on Send comment shows no error about an empty comment', async () => {
  const { api, line } = reachable()
  await renderPage(address, { api, token: someToken() })
  await button('Send comment').click()
  await expect.element(page.getByText('Write something, or add a picture.')).toBeVisible()
  await field().fill('It hisses.')
  await button('Send comment').click()
  await expect.element(unsent()).toMatchTextContent(/It hisses\./)

  await button('Send comment').click()

  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByText('Write something, or add a picture.')).not.toBeInTheDocument()
  line.isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.element(unsent()).not.toBeInTheDocument()
})

test('a rejected comment keeps its text, shows the reason, and can be discarded', async () => {
  let answer: typeof offline | Refusal = offline
  const { api } = reachable({ 'POST /api/user/work-orders/{id}/comments': () => answer })
  await renderPage(address, { api, token: someToken(), clock: quickClock })
  await field().fill('It hisses.')
  await button('Send comment').click()
  await expect.element(unsent()).toBeVisible()

  answer = new Refusal(404, { code: 'not_found', message: 'This case is gone.' })
  window.dispatchEvent(new Event('online'))

  await expect.element(unsent()).toMatchTextContent(/It hisses\. ?Not accepted: This case is gone\./)
  await button('Delete').click()
  await expect.element(page.getByText('Delete it for good?')).toBeVisible()
  await button('Delete for good').click()
  await expect.element(unsent()).not.toBeInTheDocument()
})

test('feedback on a changed case shows the current state, and can still be sent', async () => {
  const line = { isThere: false }
  const changed = someWholeOrder({ status: 'in-progress', version: 2 })
  const resolved = someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled', version: 3 })
  let now = order
  const { api } = reachable({
    'GET /api/user/work-orders/{id}': () => now,
    'POST /api/user/work-orders/{id}/feedback': ({ body }) => {
      if (!line.isThere) return offline
      now = body.version === undefined ? resolved : changed
      const message = 'This work order has changed meanwhile.'
      return body.version === undefined ? resolved : new Refusal(409, { code: 'conflict', message })
    },
  })
  await renderPage(address, { api, token: someToken(), clock: quickClock })
  await sayItWorks()

  line.isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.element(unsent()).toMatchTextContent(/The work order is in progress now\./)
  expect(button('Try again').elements()).toEqual([])
  await button('Send it anyway').click()

  await expect.element(page.getByText('The work is done.')).toBeVisible()
  await expect.element(unsent()).not.toBeInTheDocument()
  const said = api.callsOf('POST /api/user/work-orders/{id}/feedback')
  expect(said.at(-1)?.body).toEqual({ kind: 'works-now', reason: 'A new fuse' })
  expect(said.at(-1)?.key).not.toBe(said[0]?.key)
})
