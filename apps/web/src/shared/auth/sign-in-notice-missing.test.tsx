import { fakeApi, offline, someConfig, someToken } from '@tessa/app-testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

vi.mock('./sign-in-notice.tsx', () => ({
  get SignInNotice() {
    throw new Error('There is no network.')
  },
}))

test('a sign-in that could not be checked is told of although the notice cannot be loaded', async () => {
  const api = fakeApi({ 'GET /api/auth/user': () => offline, 'GET /api/config': () => someConfig() })

  await renderPage('/terms', { api, token: someToken() })

  await expect.element(page.getByRole('alert')).toMatchTextContent('Your sign-in could not be checked.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
