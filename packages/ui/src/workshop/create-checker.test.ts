import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlowReport } from './check-flow.ts'
import { createChecker } from './create-checker.ts'

/** A worker that answers only when the test says so. */
class SlowWorker extends EventTarget {
  static readonly all: SlowWorker[] = []
  isEnded = false
  constructor() {
    super()
    SlowWorker.all.push(this)
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
  answer(report: FlowReport) {
    this.dispatchEvent(new MessageEvent('message', { data: report }))
  }
}

const reports: [string, FlowReport][] = []
const failed: FlowReport = { kind: 'invalid', errors: ['No flow'] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SlowWorker)
  SlowWorker.all.length = 0
  reports.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const checker = () => createChecker((text, report) => reports.push([text, report]))

test('a check that does not end is stopped', () => {
  checker().check('endless')
  vi.advanceTimersByTime(10_000)
  expect(SlowWorker.all[0]?.isEnded).toBe(true)
  expect(reports).toEqual([
    ['endless', { kind: 'invalid', errors: ['The check was stopped after 10 seconds.'] }],
  ])
})

test('a newer text ends a running check, and an idle worker takes the next text', () => {
  const { check } = checker()
  check('first')
  check('second')
  const [first, second] = SlowWorker.all
  expect(first?.isEnded).toBe(true)
  first?.answer(failed)
  expect(reports).toEqual([])
  second?.answer(failed)
  check('third')
  expect(SlowWorker.all).toHaveLength(2)
  second?.answer(failed)
  expect(reports).toEqual([
    ['second', failed],
    ['third', failed],
  ])
  vi.advanceTimersByTime(20_000)
  expect(second?.isEnded).toBe(false)
})
