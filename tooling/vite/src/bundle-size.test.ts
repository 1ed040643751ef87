import { expect, test } from 'vitest'
import { overBudget, type BuiltChunk } from './bundle-size.ts'

const chunk = (file: string, part: Partial<BuiltChunk> = {}): BuiltChunk => ({
  file,
  name: file,
  isEntry: false,
  page: null,
  imports: [],
  css: [],
  ...part,
})
const budget = { firstPage: 'start/start-page.tsx', firstPageKb: 100, otherPageKb: 115 }
const chunks = [
  chunk('main.js', { isEntry: true, imports: ['shared.js'], css: ['main.css'] }),
  chunk('shared.js', { imports: ['main.js'] }),
  chunk('start.js', { page: '/app/src/features/start/start-page.tsx', imports: ['main.js', 'list.js'] }),
  chunk('list.js', { css: ['list.css'] }),
  chunk('login.js', { page: '/app/src/features/login/login-page.tsx', imports: ['main.js', 'list.js'] }),
  chunk('meter.js', { page: '/app/src/shared/password/password-meter.ts' }),
]
const sizes: Record<string, number> = {
  'main.js': 50,
  'shared.js': 20,
  'main.css': 10,
  'start.js': 5,
  'list.js': 4,
}
const weigh = (more: Record<string, number> = {}) =>
  overBudget(chunks, (file) => ({ ...sizes, ...more })[file] ?? 0, budget)

test('the size of the first page includes the shared files, each file once', () => {
  expect(weigh({ 'list.css': 1 }).lines[0]).toBe(
    'start/start-page.tsx, the first page: 90.0 kB (gzip, at most 100 kB)',
  )
  expect(weigh().faults).toEqual([])
})

test('the size of any other page includes the shared files, and its line says what it adds to them', () => {
  expect(weigh({ 'login.js': 7 }).lines).toContain(
    'login/login-page.tsx adds 11.0 kB: 91.0 kB (gzip, at most 115 kB)',
  )
})

test('a page over its budget is reported with its size', () => {
  expect(weigh({ 'login.js': 32 }).faults).toEqual([
    'login/login-page.tsx adds 36.0 kB: 116.0 kB, which is more than the 115 kB of its budget',
  ])
  expect(weigh({ 'main.css': 40 }).faults).toEqual([
    'start/start-page.tsx, the first page: 119.0 kB, which is more than the 100 kB of its budget',
  ])
})

test('files that the first page waits for have a limit of their own, each file once and none of the page', () => {
  const awaiting = [
    ...chunks,
    chunk('outbox.js', { name: 'outbox', imports: ['shared.js', 'rules.js'] }),
    chunk('flow.js', { name: 'flow', imports: ['rules.js', 'list.js'], css: ['flow.css'] }),
    chunk('rules.js'),
  ]
  const kbOf = (file: string) =>
    ({ ...sizes, 'outbox.js': 9, 'flow.js': 7, 'rules.js': 1, 'flow.css': 2 })[file] ?? 0
  const weighAwaited = (awaitedKb?: number) =>
    overBudget(awaiting, kbOf, { ...budget, ...(awaitedKb && { awaitedKb }) }, ['outbox', 'flow'])
  expect(weighAwaited(19).lines).toContain(
    'start/start-page.tsx, and what it waits for: 19.0 kB (gzip, at most 19 kB)',
  )
  expect(weighAwaited(19).faults).toEqual([])
  expect(weighAwaited(18).faults).toEqual([
    'start/start-page.tsx, and what it waits for: 19.0 kB, which is more than the 18 kB of its budget',
  ])
  // Nobody waits for files without a limit.
  expect(weighAwaited().faults).toHaveLength(1)
})

test('a chunk that is loaded on demand and is not a page has no budget', () => {
  expect(weigh({ 'meter.js': 900 }).faults).toEqual([])
})

test('a missing chunk that the first page waits for is a fault, not a success', () => {
  expect(overBudget(chunks, () => 0, budget, ['outbox']).faults).toEqual([
    'No chunk was built for "outbox", which the first page waits for',
  ])
})

test('a missing first page is a fault, not a success', () => {
  expect(overBudget([], () => 0, budget).faults).toEqual([
    'No chunk was built for the first page, start/start-page.tsx',
  ])
})
