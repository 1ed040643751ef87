import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fetchPage, pageRoutes, type Page } from './pages.tsx'
import { PageRouter } from './page-router.tsx'

test('a page that was fetched is there with the first render, and another one takes its place', async () => {
  const pages: readonly Page[] = [
    { path: '/', load: async () => () => <Link to="/next">Here</Link> },
    { path: '/next', load: async () => () => <h1>Next</h1> },
  ]
  const routes = pageRoutes(pages)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await fetchPage(pages, '/')

  flushSync(() =>
    root.render(
      <MemoryRouter>
        <PageRouter>{routes}</PageRouter>
      </MemoryRouter>,
    ),
  )

  expect(place.textContent).toBe('Here')
  await page.getByRole('link', { name: 'Here' }).click()
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  expect(place.textContent).toBe('Next')
})
