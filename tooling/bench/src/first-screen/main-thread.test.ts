import { expect, test } from 'vitest'
import { measureMainThread, type TraceEvent } from './main-thread.ts'

const page = { pid: 7, tid: 1 }
const at = (name: string, ms: number): TraceEvent => ({ ...page, name, ts: ms * 1000 })
const task = (ms: number, dur: number, tdur: number, thread = page): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  ts: ms * 1000,
  dur: dur * 1000,
  tdur: tdur * 1000,
})
const marks = [at('page-begins', 100), at('firstContentfulPaint', 300), at('page-ready', 900)]

test('what another program takes lengthens the clock alone', () => {
  const tasks = [task(150, 400, 200), task(400, 300, 80), task(800, 70, 40), task(950, 60, 55)]

  expect(measureMainThread([...marks, ...tasks])).toEqual({
    work: 320,
    blocked: 35,
    blockedByClock: 280,
  })
})

test('only tasks of the page count, and none of the page before it', () => {
  const others = [
    task(50, 500, 500),
    task(400, 500, 500, { pid: 7, tid: 2 }),
    task(400, 500, 500, { pid: 8, tid: 1 }),
  ]

  expect(measureMainThread([at('page-begins', 10), ...others, ...marks])).toEqual({
    work: 0,
    blocked: 0,
    blockedByClock: 0,
  })
})

test('a trace without the end of the page is a mistake', () => {
  expect(() => measureMainThread(marks.slice(0, 2))).toThrow('no end')
})
