import { fakeApi, someConfig } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const api = () => fakeApi({ 'GET /api/config': () => someConfig() })

/** Clicks without leaving the test, and tells whether the router took the click from the browser. */
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

test('a plain click stays within the app', async () => {
  const { path } = await renderPage('/terms', { api: api() })
  expect(await click('Contact Support')).toBe(true)
  await expect.poll(path).toBe('/contact')
})

test.for([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that asks for a tab, a window or a download is the browser’s: %o',
  async (held) => {
    const { path } = await renderPage('/terms', { api: api() })
    expect(await click('About', held)).toBe(false)
    expect(path()).toBe('/terms')
  },
)
