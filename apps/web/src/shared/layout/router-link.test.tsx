import { fakeApi, someConfig } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const api = () => fakeApi({ 'GET /api/config': () => someConfig() })

/** Clicks a link without leaving the test, and returns whether the router handled the click. */
const click = async (name: string, held: MouseEventInit = {}): Promise<boolean> => {
  const link = page.getByRole('link', { name, exact: true }).first()
  await expect.element(link).toBeInTheDocument()
  let taken = false
  const hold = (event: MouseEvent) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', hold)
  onTestFinished(() => window.removeEventListener('click', hold))
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
  return taken
}

test('the router handles a plain click', async () => {
  const { path } = await renderPage('/terms', { api: api() })
  expect(await click('Contact Support')).toBe(true)
  await expect.poll(path).toBe('/contact')
})

test.for([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a click for a tab, a window or a download: %o',
  async (held) => {
    const { path } = await renderPage('/terms', { api: api() })
    expect(await click('About', held)).toBe(false)
    expect(path()).toBe('/terms')
  },
)
