import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@tessa/chromium'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { open, type Screen } from './open.ts'
import { serve } from './serve.ts'

const rounds = 7

const pages = [
  { root: new URL('empty', import.meta.url), words: 'A page of React and nothing else' },
  { root: new URL('../../../../apps/web', import.meta.url), words: 'What equipment needs help?' },
]

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

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
  const medianOf = (of: (screen: Screen) => number) => places.map(({ seen }) => median(seen.map(of)))
  const [empty = Number.NaN, tessa = Number.NaN] = medianOf(({ lcp }) => lcp)
  const [emptyReady = Number.NaN, tessaReady = Number.NaN] = medianOf(({ ready }) => ready)
  const [, blocked = Number.NaN] = medianOf(({ blocked: time }) => time)
  row('largest paint, empty React page', `${empty.toFixed(0)} ms`, '')
  row('largest paint, splash aside', `${tessa.toFixed(0)} ms`, '')
  row('ratio', (tessa / empty).toFixed(2), 'goal: at most 0.8')
  row('ready for a press, ratio', (tessaReady / emptyReady).toFixed(2), 'goal: at most 1.8')
  row('time blocked after first paint', `${blocked.toFixed(0)} ms`, 'goal: at most 100 ms')
}

const row = (name: string, value: string, goal: string) =>
  console.log(`  ${name.padEnd(34)} ${value.padEnd(12)} ${goal}`)
