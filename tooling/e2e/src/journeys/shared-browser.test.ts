import { expect, onTestFinished, test } from 'vitest'
import { createSharedBrowser } from '../harness/browser.ts'

test('a browser that crashed ends only the tests that use it: the next ones get another', async () => {
  const shared = createSharedBrowser()
  onTestFinished(shared.close)
  const first = await shared.get()
  await first.newContext()
  expect(await shared.get()).toBe(first)

  const ended = new Promise((resolve) => first.once('disconnected', resolve))
  const session = await first.newBrowserCDPSession()
  session.send('Browser.crash').catch(() => {})
  await ended
  expect(first.contexts()).toEqual([])

  const second = await shared.get()
  expect(second).not.toBe(first)
  await second.newContext()
})
