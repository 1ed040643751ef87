import { expect, onTestFinished } from 'vitest'
import { serviceWorkerReady } from '../assistant/service-worker.ts'
import { atStep, say } from '../assistant/assistant-steps.ts'
import { begin, welcomeTitle } from '../assistant/intake-steps.ts'
import { expectVisible } from '../harness/assertions.ts'
import { screens } from '../harness/browser.ts'
import { goto } from '../harness/goto.ts'
import { test as journey } from '../harness/journey.ts'
import { startProduct } from '../harness/product.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'

/** An approved phrase holds for everybody, so this journey has a product of its own. */
const test = journey.extend<{ url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, hand) => {
      const product = await startProduct()
      await hand(product.url)
      await product.stop()
    },
    { scope: 'file' },
  ],
})

test('A-30 an approved stop phrase closes the first step, also after a start without a network', async ({
  browser,
  url,
}) => {
  const body = { kind: 'stop-phrase', subject: 'sf-002', words: 'wobbles like jelly' }
  const technician = await signInDemo(url, demo.technician)
  const { id } = await ask<{ id: string }>(url, 'POST /api/knowledge/proposals', { body, token: technician })
  const manager = await signInDemo(url, demo.manager)
  await ask(url, `POST /api/knowledge/proposals/${id}/decision`, {
    body: { isApproved: true },
    token: manager,
  })

  const context = await browser.newContext({ baseURL: url, viewport: screens.phone })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.clock.install()
  await begin(page)
  await serviceWorkerReady(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tessa-knowledge-layer')))
    .toContain(body.words)

  await context.setOffline(true)
  await goto(page, '/')
  await atStep(page, welcomeTitle)
  await say(page, welcomeTitle, 'it wobbles like jelly')

  const strip = page.getByRole('alert', { name: 'Emergency' })
  await expectVisible(strip.getByText('Keep people away and raise the fire alarm.'))
  await expectVisible(page.getByRole('button', { name: 'The patient and the room are safe, go on' }))
})
