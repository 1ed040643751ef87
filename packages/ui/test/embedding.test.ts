import { findChromium } from '@tessa/chromium'
import { chromium, type Page } from 'playwright'
import { expect, test } from 'vitest'
import { programsIn, servePackedApp } from './packed-app.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 2 })
const isFocused = (page: Page) => heading(page).evaluate((element) => element === document.activeElement)

/** A loaded machine takes more than the second that is the default. */
const slowly = { timeout: 30_000 }

const programWith = async (name: string, part: string): Promise<string> => {
  const program = (await programsIn(name, 'tsx')).find((code) => code.includes(part))
  if (program === undefined) throw new Error(`The README of ${name} shows no ${part}.`)
  return program
}

test('the READMEs compile, and their application runs from the packed packages: StrictMode, reload, back, help, other versions', async () => {
  const app = await servePackedApp({
    'main.tsx': await programWith('ui', '<Assistant'),
    'conversation.tsx': await programWith('assistant-engine', '<Assistant'),
    'german.tsx': await programWith('ui', 'AssistantWords'),
  })
  const browser = await chromium.launch(findChromium())
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    const sent: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
      if (message.type() === 'info') sent.push(message.text())
    })
    const requests = () => sent.filter((text) => text.endsWith(' create-help-request'))
    const press = (name: string) => page.getByRole('button', { name }).click()
    const shows = (title: string) => expect.poll(() => heading(page).textContent(), slowly).toBe(title)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(app.url)
    await shows('What is wrong with the coffee machine?')
    expect(await page.getByRole('article').boundingBox()).toMatchObject({ x: 16, width: 390 - 2 * 16 })
    await press('The coffee is cold')
    await shows('Let it warm up for five minutes.')
    await expect.poll(() => isFocused(page), slowly).toBe(true)

    await page.reload()
    await shows('Let it warm up for five minutes.')
    await press('Previous Step')
    await shows('What is wrong with the coffee machine?')
    await press('Next Step')
    await shows('Let it warm up for five minutes.')

    await press('Get Help')
    await press('Call a technician')
    await expect.poll(() => page.getByRole('dialog').count(), slowly).toBe(0)
    await expect.poll(() => page.getByText('Your request is on its way').isVisible(), slowly).toBe(true)
    await expect.poll(requests, slowly).toHaveLength(1)
    await press('Still cold')
    await page.getByRole('textbox', { name: 'Where is the machine?' }).fill('Kitchen')
    await page.keyboard.press('Enter')
    await shows('Thank you. A technician comes to: Kitchen')
    await expect.poll(requests, slowly).toHaveLength(2)
    // Both are one request for the server, and nothing can send another one.
    expect(new Set(requests()).size).toBe(1)
    expect(await page.getByRole('button', { name: 'Get Help' }).count()).toBe(0)

    await page.reload()
    await shows('Thank you. A technician comes to: Kitchen')

    await press('Start over')
    await shows('What is wrong with the coffee machine?')
    await page.reload()
    await shows('What is wrong with the coffee machine?')
    await press('It leaks')
    await page.getByRole('textbox', { name: 'Where is the machine?' }).fill('Hall')
    await page.keyboard.press('Enter')
    await shows('Thank you. A technician comes to: Hall')
    await expect.poll(requests, slowly).toHaveLength(3)
    expect(new Set(requests()).size).toBe(2)

    const reopenWith = async (stored: string) => {
      await page.evaluate((text) => localStorage.setItem('conversation', text), stored)
      await page.reload()
    }
    await reopenWith('{"flow":"coffee","version":1,"answers":[0]}')
    await shows('Let it warm up for five minutes.')
    for (const unreadable of [
      '{"a":1}',
      'hello',
      '{"flow":"coffee","version":2,"hash":"old","answers":[]}',
    ]) {
      await reopenWith(unreadable)
      await shows('What is wrong with the coffee machine?')
    }
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await app.close()
  }
}, 180_000)
