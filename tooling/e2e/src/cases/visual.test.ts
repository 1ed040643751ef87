import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { seriousFaults } from '../harness/axe.ts'
import { screens } from '../harness/browser.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/assertions.ts'
import { ask, register } from '../harness/test-user.ts'
import { feedback, report } from './reports.ts'

const widths = [320, 390, 768, 1440, 1920]

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const expectFine = async (page: Page, what: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // The first frame after a resize may still show the old layout.
    await expect.poll(() => overhang(page), { message: `${what} at ${width} px` }).toBe(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme)
    for (const size of Object.values(screens)) {
      await page.setViewportSize(size)
      expect(await seriousFaults(page), `${what}, ${colorScheme} at ${size.width} px`).toEqual([])
    }
  }
}

test('S-08 the pages of cases and conversations fit every width without serious axe findings', async ({
  open,
  url,
}) => {
  const { token } = await register(url)
  const [order, done] = [await report(url, token), await report(url, token)]
  await feedback(url, token, done, 'works-now')
  const sessionId = crypto.randomUUID()
  const said = { id: '0', timestamp: new Date().toISOString(), content: 'W'.repeat(200) }
  const messages = [
    { ...said, role: 'assistant' },
    { ...said, id: '1', role: 'user' },
  ]
  await ask(url, 'POST /api/chat/session-analytics', { token, body: { sessionId, messages, flow: '{}' } })
  const contactInfo = { name: 'Ada', email: 'ada@northside.example', phone: '+1 555 010 0199' }
  const { followUrl = '' } = await ask<{ followUrl?: string }>(url, 'POST /api/help-requests', {
    body: { summary: { equipment: 'Autoclave', issue: 'W'.repeat(200) }, contactInfo },
  })

  const { page } = await open({ token })
  for (const [path, there] of [
    ['/dashboard', page.getByText('Recent Work Orders')],
    ['/dashboard?tab=work-orders', page.getByRole('list', { name: 'Work orders' })],
    ['/dashboard?tab=chat-history', page.getByRole('list', { name: 'Chat sessions' })],
    [`/dashboard/work-orders/${order.workOrderNumber}`, page.getByRole('list', { name: 'History' })],
    [`/dashboard/work-orders/${done.workOrderNumber}`, page.getByText('The work is done.')],
    [`/dashboard/sessions/${sessionId}`, page.getByRole('list', { name: 'Transcript' })],
    [new URL(followUrl).pathname, page.getByRole('list', { name: 'History' })],
  ] as const) {
    await goto(page, path)
    await expectVisible(there)
    await expectFine(page, path)
  }
})
