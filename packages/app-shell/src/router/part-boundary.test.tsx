import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PartBoundary } from './part-boundary.tsx'

test('a part that fails to load does not affect the page', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = vi.fn<() => void>()
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch')))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    complained.mockRestore()
  })
  root.render(
    <main>
      <label>
        Answer <input />
      </label>
      <PartBoundary fallback={<p>Plain words</p>} onFailure={failed}>
        <Suspense>
          <Gone />
        </Suspense>
      </PartBoundary>
    </main>,
  )
  await expect.element(page.getByText('Plain words')).toBeVisible()
  await expect.element(page.getByLabelText('Answer')).toBeVisible()
  expect(failed).toHaveBeenCalledOnce()
})
