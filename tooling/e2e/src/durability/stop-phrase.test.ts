import { expect } from 'vitest'
import { atStep, say } from '../assistant/assistant-steps.ts'
import { welcomeTitle } from '../assistant/intake-steps.ts'
import { openStoredPhone } from '../assistant/offline-phone.ts'
import { expectVisible } from '../harness/assertions.ts'
import { goto } from '../harness/goto.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { testWithOwnProduct } from '../harness/own-product.ts'

const test = testWithOwnProduct()

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

  const { page, context } = await openStoredPhone(browser, url)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tessa-knowledge-layer')))
    .toContain(body.words)

  await context.setOffline(true)
  await goto(page, '/')
  await atStep(page, welcomeTitle)
  await say(page, welcomeTitle, 'it wobbles like jelly')

  const strip = page.getByRole('alert', { name: 'Emergency' })
  await expectVisible(strip.getByText('Keep others away and raise the fire alarm.'))
  await expectVisible(page.getByRole('button', { name: 'The patient and the room are safe, go on' }))
})
