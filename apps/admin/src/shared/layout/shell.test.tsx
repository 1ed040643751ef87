import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, test, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { managerPages } from '../../testing/manager-pages.ts'
import { overviewStubs } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'

const open = () =>
  renderPage('/admin', {
    api: fakeApi({
      'GET /api/auth/user': () => someUser({ role: 'manager' }),
      ...overviewStubs,
    }),
    token: someToken(),
  })

test('M-01 on a small screen the navigation is behind a button, which gets the focus back', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(1280, 800))
  open()
  const menu = page.getByRole('button', { name: 'Open menu' })

  await menu.click()

  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(panel.getByRole('link', { name: 'Overview' })).toBeVisible()
  await expect.element(panel.getByText('Manager')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('M-01 N-01 the menu lists the tabs of the role, the help requests, the way back, the way out', async () => {
  open()
  const side = page.getByRole('complementary')
  await expect.element(side.getByRole('link', { name: 'Back to Main Site' })).toHaveAttribute('href', '/')
  expect(
    side
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([...managerPages, 'Back to Main Site'])
  await expect.element(side.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})
