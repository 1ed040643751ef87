import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@tessa/chromium'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { estimate, median, ratioOf } from '../measuring/estimate.ts'
import { goalText, ratioText, spreadText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { open, type Screen } from './open.ts'
import { serve } from './serve.ts'

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
    const visits = places.map(({ url, words, seen }) => async () => {
      const screen = await open(browser, url, words)
      seen.push(screen)
      return screen.firstWords
    })
    await interleave(visits, { warmUps: 0, isDecided: () => areRatiosKnown(places.map(({ seen }) => seen)) })
  } finally {
    for (const { stop } of places) stop()
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const [empty = [], tessa = []] = places.map(({ seen }) => seen)
  for (const { name, of, goal } of compared) {
    row(`${name}, empty React page`, ms(median(empty.map(of))))
    row(name, ms(median(tessa.map(of))))
    row('  ratio', ratioText(ratioOf(tessa.map(of), empty.map(of)), goal))
  }
  const figure = (
    name: string,
    of: (screen: Screen) => number,
    text: (value: number) => string,
    goal?: number,
  ) => {
    const { value, spread } = estimate(tessa.map(of))
    row(name, `${text(value)} ${spreadText(spread)}${goalText(value, goal)}`)
  }
  figure('blocked after the first paint', ({ blocked }) => blocked, ms, blockedGoalMs)
  figure('  by the clock', ({ blockedByClock }) => blockedByClock, ms)
  figure(
    'layout shift',
    ({ shift }) => shift,
    (value) => value.toFixed(4),
    shiftGoal,
  )
  row('visits to each', String(tessa.length))
}

/** The spread of each ratio that has a goal is small. */
const areRatiosKnown = ([empty = [], tessa = []]: readonly (readonly Screen[])[]): boolean =>
  compared.every(({ of, goal }) => goal === undefined || ratioOf(tessa.map(of), empty.map(of)).spread <= 0.05)

const ms = (time: number): string => `${time.toFixed(0)} ms`

const row = (name: string, value: string) => console.log(`  ${name.padEnd(44)} ${value}`)
