import { fakeApi } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

test('S-04 an unknown path shows the 404 page with a link to the start page', async () => {
  await renderPage('/no/such/page', { api: fakeApi({}) })

  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('404 Page Not Found')
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Troubleshoot' })).toHaveAttribute('href', '/')
})
