import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@tessa/chromium'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { passSplash } from '../harness/arrive.ts'
import { screens } from '../harness/browser.ts'
import { newDataDir } from '../harness/data-dir.ts'
import { freePort } from '../harness/free-port.ts'
import { expectGone, expectVisible } from '../harness/look.ts'
import { ask, demo } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { atStep, begin, choose, describe, pressIn, proceed, shortNumber } from './walk.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server that can be away for a while, with all that it knows. */
const place = async () => {
  const data = newDataDir()
  const port = await freePort()
  let running: Product | undefined
  const come = async () => {
    running = await startProduct({ dataDir: data.path, port })
  }
  const go = async () => {
    await running?.stop()
    running = undefined
  }
  onTestFinished(async () => {
    await go()
    data.remove()
  })
  await come()
  return { url: `http://127.0.0.1:${port}`, come, go }
}

/** A browser that keeps what it kept when it is closed. */
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
  const dialog = page.getByRole('dialog')
  await pressIn(dialog, 'Continue')
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByLabel('Phone').fill('555 0100')
  await dialog.getByLabel('Email').fill('ada@northside.example')
  await pressIn(dialog, 'Continue')
  await pressIn(dialog, 'Submit Help Request')
  await expectGone(dialog)
}

interface Order {
  readonly id: string
  readonly help_request_id: string | null
  readonly attachments: readonly { readonly name: string }[]
  readonly chat_log: readonly { readonly userResponse: string }[]
}

/** What the people at the other end have of it. */
const received = async (url: string, model: string) => {
  const body = { email: demo.technician, password: demo.password }
  const { token } = await ask<{ token: string }>(url, 'POST /api/auth/login', { body })
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

/** The receipt of what was sent last. */
const receipt = (page: Page) => page.getByRole('article', { name: /^Help Request/ })

test('O-01 what is done without a network waits, survives a restart of the browser, and arrives once', async () => {
  const { url, come, go } = await place()
  const { page: open, close } = device(url)
  const model = `M${Date.now()}`
  const page = await open()
  await begin(page)
  await describe(page, { model })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const isOver = () => navigator.serviceWorker.controller !== null
    if (!isOver())
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
      })
  })

  await go()
  await addPhoto(page)
  await askForHelp(page)
  await expectVisible(receipt(page).getByText('Waiting to be sent: no one has it yet.'))
  await close()

  const later = await open()
  await later.goto('/')
  await passSplash(later)
  await later.clock.runFor(2100)
  await atStep(later, 'Help Request Waiting to Send')
  await expectVisible(receipt(later).getByText('Waiting to be sent: no one has it yet.'))

  await come()
  await expect
    .poll(
      async () => {
        await later.clock.runFor(60_000)
        return receipt(later).innerText()
      },
      { timeout: 40_000 },
    )
    .toMatch(shortNumber)
  await expect.poll(async () => (await received(url, model)).orders.length).toBe(1)
  const { orders, requests } = await received(url, model)
  expect(requests).toHaveLength(1)
  expect(orders[0]?.help_request_id).not.toBeNull()
  expect(orders[0]?.attachments.map(({ name }) => name)).toEqual(['panel.png'])
  expect(orders[0]?.chat_log.map(({ userResponse }) => userResponse)).toContain(model)
}, 150_000)

test('O-01 answers that are lost on their way back, and a second tab, make nothing twice', async () => {
  const { url } = await place()
  const { page: open } = device(url)
  const model = `M${Date.now()}`
  const page = await open()
  // The server has done it, and nobody hears of it.
  let lost = 0
  await page.context().route('**/api/{help-requests,work-orders}', async (route) => {
    lost += 1
    if (lost > 4) return route.continue()
    if (lost % 2 === 0) return route.fulfill({ status: 500, json: { code: 'internal', message: 'Sorry.' } })
    await route.fetch()
    return route.abort('connectionreset')
  })
  await begin(page)
  await describe(page, { model })
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
  const { orders, requests } = await received(url, model)
  expect([orders.length, requests.length]).toEqual([1, 1])
}, 120_000)
