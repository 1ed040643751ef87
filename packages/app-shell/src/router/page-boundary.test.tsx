import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TessaProvider } from '@tessa/ui'
import { PageBoundary } from './page-boundary.tsx'

const Broken = () => {
  throw new Error('It cannot be rendered.')
}

test.for([
  [true, 'Something went wrong'],
  [false, 'You are offline'],
] as const)('a page that fails names who helps meanwhile (online: %s)', async ([isOnline, title]) => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    online.mockRestore()
    complained.mockRestore()
  })

  root.render(
    <TessaProvider>
      <PageBoundary help={<a href="tel:123">123</a>}>
        <Broken />
      </PageBoundary>
    </TessaProvider>,
  )

  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '123' })).toBeVisible()
})
