import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@tessa/chromium'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { median, ratioOf } from '../measuring/estimate.ts'
import { ratioText } from '../measuring/figure-text.ts'
import { open, type Screen } from './open.ts'
import { serve } from './serve.ts'

const rounds = 7

const pages = [
  { root: new URL('empty', import.meta.url), words: 'A page of React and nothing else' },
  { root: new URL('../../../../apps/web', import.meta.url), words: 'What equipment needs help?' },
]

/** Measures the time until a phone shows the assistant, against an empty React page. */
export const firstScreen = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tessa-first-screen-'))
  const browser = await chromium.launch(findChromium())
  const places: { url: string; words: string; stop: () => void; seen: Screen[] }[] = []
  try {
    for (const [index, { root, words }] of pages.entries()) {
      const outDir = join(folder, String(index))
      await build({ root: fileURLToPath(root), logLevel: 'silent', build: { outDir, emptyOutDir: true } })
      places.push({ ...(await serve(outDir)), words, seen: [] })
    }
    for (let round = 0; round < rounds; round += 1)
      for (const { url, words, seen } of places) seen.push(await open(browser, url, words))
  } finally {
    for (const { stop } of places) stop()
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const timesOf = (of: (screen: Screen) => number) => places.map(({ seen }) => seen.map(of))
  const [empty = [], tessa = []] = timesOf(({ lcp }) => lcp)
  const [emptyReady = [], tessaReady = []] = timesOf(({ ready }) => ready)
  const [, blocked = []] = timesOf(({ blocked: time }) => time)
  row('largest paint, empty React page', `${median(empty).toFixed(0)} ms`, '')
  row('largest paint, splash aside', `${median(tessa).toFixed(0)} ms`, '')
  row('ratio', ratioText(ratioOf(tessa, empty)), 'goal: at most 0.8')
  row('ready for a press, ratio', ratioText(ratioOf(tessaReady, emptyReady)), 'goal: at most 1.8')
  row('time blocked after first paint', `${median(blocked).toFixed(0)} ms`, 'goal: at most 100 ms')
}

const row = (name: string, value: string, goal: string) =>
  console.log(`  ${name.padEnd(34)} ${value.padEnd(12)} ${goal}`)
