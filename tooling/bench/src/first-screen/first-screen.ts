import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@tessa/chromium'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { median, ratioOf } from '../measuring/estimate.ts'
import { goalText, ratioText } from '../measuring/figure-text.ts'
import { open, type Screen } from './open.ts'
import { serve } from './serve.ts'

const rounds = 7

const pages = [
  { root: new URL('empty', import.meta.url), words: 'A page of React and nothing else' },
  { root: new URL('../../../../apps/web', import.meta.url), words: 'What equipment needs help?' },
]

const compared: readonly { name: string; of: (screen: Screen) => number; goal?: number }[] = [
  { name: 'first words, splash aside', of: ({ firstWords }) => firstWords, goal: 0.8 },
  { name: 'largest paint', of: ({ largestPaint }) => largestPaint },
  { name: 'ready for a press', of: ({ ready }) => ready, goal: 1.8 },
  { name: 'processor time until ready', of: ({ work }) => work },
]
const blockedGoalMs = 100
const shiftGoal = 0.02

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
  const [empty = [], tessa = []] = places.map(({ seen }) => seen)
  for (const { name, of, goal } of compared) {
    row(`${name}, empty React page`, ms(empty, of))
    row(name, ms(tessa, of))
    row('  ratio', ratioText(ratioOf(tessa.map(of), empty.map(of)), goal))
  }
  row(
    'blocked after the first paint',
    ms(tessa, ({ blocked }) => blocked, blockedGoalMs),
  )
  row(
    '  by the clock',
    ms(tessa, ({ blockedByClock }) => blockedByClock),
  )
  const shift = median(tessa.map(({ shift: moved }) => moved))
  row('layout shift', `${shift.toFixed(4)}${goalText(shift, shiftGoal)}`)
}

const ms = (screens: readonly Screen[], of: (screen: Screen) => number, goal?: number): string => {
  const time = median(screens.map(of))
  return `${time.toFixed(0)} ms${goalText(time, goal)}`
}

const row = (name: string, value: string) => console.log(`  ${name.padEnd(44)} ${value}`)
