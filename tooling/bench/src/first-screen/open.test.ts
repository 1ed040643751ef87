import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@tessa/chromium'
import { chromium } from 'playwright-core'
import { onTestFinished, test, expect } from 'vitest'
import { open } from './open.ts'
import { serve } from './serve.ts'

/** A page that adds the words to its root, which has this style, after its first paint. */
const openPage = async (style: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'tessa-page-'))
  writeFileSync(
    join(folder, 'index.html'),
    `<p>Loading</p><div id="root" style="${style}"></div>
    <script>setTimeout(() => { document.getElementById('root').innerHTML = '<h1>The words</h1>' }, 100)</script>`,
  )
  const { url, stop } = await serve(folder)
  const browser = await chromium.launch(findChromium())
  onTestFinished(async () => {
    await browser.close()
    stop()
    rmSync(folder, { recursive: true })
  })
  return open(browser, url, 'The words')
}

test('a page whose words are painted has all figures', { timeout: 30_000 }, async () => {
  const { firstWords, ready } = await openPage('')
  expect(firstWords).toBeGreaterThan(100)
  expect(ready).toBeGreaterThan(100)
})

test('a page whose words are never painted is a mistake', { timeout: 30_000 }, async () => {
  await expect(openPage('visibility: hidden')).rejects.toThrow('The page has no figure of firstWords.')
})
