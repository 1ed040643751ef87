import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { MyWorkOrder } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someActivity, someWholeOrder } from '../../testing/case-examples.ts'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'

const route = 'POST /api/user/work-orders/{id}/feedback'
const conflict = new Refusal(409, { code: 'conflict', message: 'It has changed.' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const resolved = someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled' })
const dialog = page.getByRole('dialog')

const open = async (first: MyWorkOrder, stubs: Stubs) => {
  const shown = { now: first }
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': () => shown.now,
    ...stubs,
  })
  const address = `/dashboard/work-orders/${first.workOrderNumber}`
  let opened = await renderPage(address, { api, token: someToken() })
  return {
    api,
    reload: async () => {
      opened.close()
      opened = await reopenPage(address, { api, token: someToken() })
    },
    /** Another user changes the work order, and the page behind the dialog shows it. */
    changeTo: async (version: number) => {
      const added = someActivity({ id: `a:${version}`, by: 'staff', description: `Change ${version}` })
      shown.now = { ...shown.now, version, activities: [...shown.now.activities, added] }
      // A page refetches when it becomes visible again.
      document.dispatchEvent(new Event('visibilitychange'))
      await expect
        .element(page.getByRole('list', { name: 'History' }))
        .toMatchTextContent(`Change ${version}`)
    },
  }
}

test('a change behind the dialog is shown before the feedback is sent', async () => {
  const { api, changeTo } = await open(resolved, {
    [route]: ({ body }) => (body.version === 3 ? someWholeOrder({ version: 4 }) : conflict),
  })
  await button('It is still broken').click()
  await expect.element(dialog).toBeVisible()
  await changeTo(2)
  await button('Report it as still broken').click()
  await expect.element(dialog.getByText(/Change 2/)).toBeVisible()

  await changeTo(3)
  await button('Send it anyway').click()
  await expect.element(dialog.getByText(/Change 3/)).toBeVisible()
  await expect.element(dialog.getByText(/Change 2/)).not.toBeInTheDocument()

  await button('Send it anyway').click()
  await expect.element(dialog).not.toBeInTheDocument()
  const said = api.callsOf(route).map(({ body }) => body)
  expect(said).toEqual([1, 2, 3].map((version) => ({ kind: 'still-broken', version })))
})

test('a retry has the same key; a changed text or a conflict gets a new one', async () => {
  const busy = new Refusal(429, { code: 'rate_limited', message: 'Too many at once.' })
  const outcomes = [busy, busy, busy, conflict, busy] as const
  let tries = 0
  const { api } = await open(resolved, {
    [route]: () => outcomes[tries++] ?? someWholeOrder({ version: 2 }),
  })
  const send = async (name: string, count: number) => {
    await button(name).click()
    await expect.poll(() => api.callsOf(route)).toHaveLength(count)
  }
  await button('It is still broken').click()
  await send('Report it as still broken', 1)
  await send('Report it as still broken', 2)
  await page.getByLabelText('What is still wrong').fill('It stops again')
  await send('Report it as still broken', 3)
  await send('Report it as still broken', 4)
  await send('Send it anyway', 5)
  await send('Report it as still broken', 6)
  await expect.element(dialog).not.toBeInTheDocument()

  const keys = api.callsOf(route).map(({ key }) => key)
  const different = [...new Set(keys)]
  expect(keys.map((key) => different.indexOf(key))).toEqual([0, 0, 1, 1, 2, 2])
  expect(different).not.toContain(undefined)
})

test('a typed reason stays until it is sent, even if the dialog is closed', async () => {
  const { reload } = await open(someWholeOrder(), {
    [route]: () => someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled', version: 2 }),
  })
  const why = page.getByLabelText('What helped, if you know')
  await button('It works now').click()
  await why.fill('The fuse')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Cancel work order').click()
  await expect.element(page.getByLabelText('Why it is no longer needed')).toHaveValue('')

  await reload()
  await button('It works now').click()
  await expect.element(why).toHaveValue('The fuse')
  await button('Confirm it works').click()
  await expect.element(dialog).not.toBeInTheDocument()

  await reload()
  await button('It works now').click()
  await expect.element(why).toHaveValue('')
})
