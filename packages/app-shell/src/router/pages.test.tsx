import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fetchPage, pageRoutes, type Page } from './pages.tsx'
import { PageRouter } from './page-router.tsx'

/** Renders pages at once, as no transition. */
const render = (pages: readonly Page[]): HTMLElement => {
  const routes = pageRoutes(pages)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <PageRouter>{routes}</PageRouter>
      </MemoryRouter>,
    ),
  )
  return place
}

test('a page that was fetched is there with the first render, and another one takes its place', async () => {
  const pages: readonly Page[] = [
    { path: '/', load: async () => () => <Link to="/next">Here</Link> },
    { path: '/next', load: async () => () => <h1>Next</h1> },
  ]
  await fetchPage(pages, '/')

  const place = render(pages)

  expect(place.textContent).toBe('Here')
  await page.getByRole('link', { name: 'Here' }).click()
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  expect(place.textContent).toBe('Next')
})

test('a page whose code is on its way appears with it, requested once', async () => {
  let arrive = (_: ComponentType) => {}
  const load = vi.fn(() => new Promise<ComponentType>((resolve) => (arrive = resolve)))
  const pages: readonly Page[] = [{ path: '/', load }]
  const isFetched = fetchPage(pages, '/')

  const place = render(pages)
  expect(place.textContent).toBe('Loading Tessa...')
  arrive(() => <h1>Here</h1>)
  await isFetched

  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a page whose code has not come is requested again', async () => {
  let fail = () => {}
  const load = vi
    .fn<Page['load']>(async () => () => <h1>Here</h1>)
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new Error('gone')))))
  const pages: readonly Page[] = [{ path: '/', load }]
  const isFetched = fetchPage(pages, '/')

  render(pages)
  fail()
  await isFetched

  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible()
})
