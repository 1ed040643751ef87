import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'
import { findChromium } from '@tessa/chromium'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { passSplash } from '../harness/goto.ts'
import { screens } from '../harness/browser.ts'
import { newDataDir } from '../harness/data-dir.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { choose, step, shortNumber } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'
import { submitHelp } from './dialog-steps.ts'
import { serviceWorkerReady } from './service-worker.ts'
import { storedSession } from './stored-session.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server that can stop and start again with its data. */
const restartableServer = async () => {
  const data = newDataDir()
  const port = await freePort()
  let running: Product | undefined
  const start = async () => {
    running = await startProduct({ dataDir: data.path, port })
  }
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  onTestFinished(async () => {
    await stop()
    data.remove()
  })
  await start()
  return { url: `http://127.0.0.1:${port}`, start, stop }
}

/** A browser that keeps its storage when it is closed. */
const device = (url: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'tessa-browser-'))
  let open: BrowserContext | undefined
  const close = async () => {
    await open?.close()
    open = undefined
  }
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    close,
    page: async (): Promise<Page> => {
      open ??= await chromium.launchPersistentContext(folder, {
        ...findChromium(),
        baseURL: url,
        viewport: screens.phone,
      })
      open.setDefaultTimeout(15_000)
      const page = await open.newPage()
      await page.clock.install()
      return page
    },
  }
}

const addPhoto = async (page: Page) => {
  await choose(page, proceed, 'Upload photos')
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: photo })
  await dialog.getByRole('button', { name: /^Continue/ }).click()
  await expectGone(dialog)
  await page.clock.runFor(2100)
}

const askForHelp = async (page: Page) => {
  await page.getByRole('button', { name: /^Get Help/ }).click()
  await submitHelp(page)
  await expectGone(page.getByRole('dialog'))
}

interface Order {
  readonly id: string
  readonly help_request_id: string | null
  readonly attachments: readonly { readonly name: string }[]
  readonly chat_log: readonly { readonly userResponse: string }[]
}

/** The work orders and help requests of a model, as a technician sees them. */
const received = async (url: string, model: string) => {
  const token = await signInDemo(url, demo.technician)
  const { items } = await ask<{ items: readonly { id: string }[] }>(
    url,
    `GET /api/work-orders?search=${model}`,
    { token },
  )
  const orders = await Promise.all(
    items.map(({ id }) => ask<Order>(url, `GET /api/work-orders/${id}`, { token })),
  )
  const requests = await ask<{ items: readonly object[] }>(url, `GET /api/help-requests?search=${model}`, {
    token,
  })
  return { orders, requests: requests.items }
}

/** The receipt of the last submission. */
const receipt = (page: Page) => page.getByRole('article', { name: /^Help Request/ })

test('O-01 submissions without a server wait, survive a restart of the browser, and arrive once', async () => {
  const { url, start, stop } = await restartableServer()
  const { page: open, close } = device(url)
  const model = `M${Date.now()}`
  const page = await open()
  await beginWithDevice(page, { model })
  await serviceWorkerReady(page)

  await stop()
  await addPhoto(page)
  await askForHelp(page)
  await expectVisible(receipt(page).getByText('Waiting to be sent: no one has it yet.'))
  // The browser stores the receipt just after it is shown.
  await expect.poll(() => storedSession(page)).toContain('"receiptItem"')
  await close()

  const later = await open()
  await later.goto('/')
  await passSplash(later)
  // Its code may set the pause before the step only after the clock was moved once.
  const isWaiting = async () => {
    await later.clock.runFor(2100)
    return step(later, 'Help Request Waiting to Send').isVisible()
  }
  await expect.poll(isWaiting).toBe(true)
  await expectVisible(receipt(later).getByText('Waiting to be sent: no one has it yet.'))

  await start()
  await expect
    .poll(
      async () => {
        await later.clock.runFor(60_000)
        return receipt(later).innerText()
      },
      { timeout: 40_000 },
    )
    .toMatch(shortNumber)
  // The photo has a queue of its own, so it may follow the work order, or wait for its next attempt.
  const photos = async () => {
    await later.clock.runFor(60_000)
    return (await received(url, model)).orders.map(({ attachments }) => attachments.map(({ name }) => name))
  }
  await expect.poll(photos, { timeout: 40_000 }).toEqual([['panel.png']])
  const { orders, requests } = await received(url, model)
  expect(requests).toHaveLength(1)
  expect(orders[0]?.help_request_id).not.toBeNull()
  expect(orders[0]?.chat_log.map(({ userResponse }) => userResponse)).toContain(model)
}, 150_000)

test('O-01 lost responses and a second tab create no duplicates', async () => {
  const { url } = await restartableServer()
  const { page: open } = device(url)
  const model = `M${Date.now()}`
  const page = await open()
  // The server runs the request, but its response is lost.
  let lost = 0
  await page.context().route('**/api/{help-requests,work-orders}', async (route) => {
    lost += 1
    if (lost > 4) return route.continue()
    if (lost % 2 === 0) return route.fulfill({ status: 500, json: { code: 'internal', message: 'Sorry.' } })
    await route.fetch()
    return route.abort('connectionreset')
  })
  await beginWithDevice(page, { model })
  await askForHelp(page)
  const second = await open()
  await second.goto('/')
  await passSplash(second)

  await expect
    .poll(
      async () => {
        await page.clock.runFor(60_000)
        await second.clock.runFor(60_000)
        return receipt(page).innerText()
      },
      { timeout: 40_000 },
    )
    .toMatch(shortNumber)
  expect(lost).toBeGreaterThan(4)
  // The work order follows its help request.
  const counts = async () => {
    const { orders, requests } = await received(url, model)
    return [orders.length, requests.length]
  }
  await expect.poll(counts).toEqual([1, 1])
}, 120_000)
