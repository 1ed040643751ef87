import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { OwnWorkOrder } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someActivity, someWholeOrder } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const route = 'POST /api/user/work-orders/{id}/feedback'
const conflict = new Refusal(409, { code: 'conflict', message: 'It has changed.' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const resolved = someWholeOrder({ status: 'resolved', canonicalStatus: 'fulfilled' })
const dialog = page.getByRole('dialog')

const open = async (first: OwnWorkOrder, stubs: Stubs) => {
  const shown = { now: first }
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': () => shown.now,
    ...stubs,
  })
  const address = `/dashboard/work-orders/${first.workOrderNumber}`
  await renderPage(address, { api, token: someToken() })
  return {
    api,
    shown,
    /** Somebody else changes it, and the page behind the dialog shows it. */
    changeTo: async (version: number) => {
      const added = someActivity({ id: `a:${version}`, by: 'staff', description: `Change ${version}` })
      shown.now = { ...shown.now, version, activities: [...shown.now.activities, added] }
      // Whoever comes back to a page sees it anew.
      document.dispatchEvent(new Event('visibilitychange'))
      await expect
        .element(page.getByRole('list', { name: 'History' }))
        .toMatchTextContent(`Change ${version}`)
    },
  }
}

test('what changes behind the dialog is shown before it is overruled', async () => {
  const { api, changeTo } = await open(resolved, {
    [route]: ({ body }) => (body.version === 3 ? someWholeOrder({ version: 4 }) : conflict),
  })
  await button('It is still broken').click()
  await changeTo(2)
  await button('Say that it is still broken').click()
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
