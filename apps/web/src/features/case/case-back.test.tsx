import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someFollowed, someWholeOrder } from '../../testing/case-examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const order = someWholeOrder()
const address = `/dashboard/work-orders/${order.workOrderNumber}`
const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const open = () => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/user/work-orders/{id}': () => order,
  })
  return renderPage(address, { api, token: someToken() })
}

test('Back closes the feedback dialog of a work order, and keeps its text', async () => {
  const { path } = await open()
  await button('It works now').click()
  await page.getByLabelText('What helped, if you know').fill('The fuse')

  history.back()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(path()).toBe(address)
  await button('It works now').click()
  await expect.element(page.getByLabelText('What helped, if you know')).toHaveValue('The fuse')
})

test('Back closes the open dialog, also after another was closed by its button', async () => {
  const { path } = await open()
  await button('Add pictures').click()
  await expect.element(dialog()).toBeVisible()
  await button('Skip Upload').click()
  await expect.element(dialog()).not.toBeInTheDocument()

  await button('Cancel work order').click()
  await expect.element(dialog()).toBeVisible()
  history.back()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(path()).toBe(address)
})

test.for(['Cancel work order', 'Add pictures'])(
  'Escape closes the dialog of “%s” and returns the focus to its button',
  async (name) => {
    await open()
    await button(name).click()
    await expect.element(dialog()).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button(name)).toHaveFocus()
  },
)

test('on the private page, Back closes the dialog for pictures and keeps the comment', async () => {
  const api = fakeApi({ 'GET /api/follow/{token}': () => someFollowed() })
  await renderPage('/follow/h0000000000000000000000', { api })
  await page.getByLabelText('Add a comment').fill('It hisses.')
  await button('Add pictures').click()
  await expect.element(dialog()).toBeVisible()

  history.back()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Add a comment')).toHaveValue('It hisses.')
})
