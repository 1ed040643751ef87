import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'

const faults: readonly (readonly [name: string, misbehave: () => void, problem: RegExp])[] = [
  ['an error in the console', () => console.error('a mistake'), /console: a mistake/],
  [
    'a violation of the content security policy',
    () => document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/x.png' })),
    /console: .*Content Security Policy/,
  ],
  [
    'an uncaught error',
    () => {
      queueMicrotask(() => {
        throw new Error('a test error')
      })
    },
    /uncaught: .*a test error/,
  ],
  ['an unhandled rejection', () => void Promise.reject(new Error('unhandled')), /uncaught: .*unhandled/],
  [
    'a request to another site',
    () => void navigator.sendBeacon('http://127.0.0.1:9/', ''),
    /left for http:\/\/127\.0\.0\.1:9\/|console: .*Content Security Policy/,
  ],
]

test.for(faults)('%s fails a journey', async ([, misbehave, problem], { open }) => {
  const { page, problems, allow } = await open()
  await goto(page, '/')
  expect(problems()).toEqual([])
  await page.evaluate(misbehave)
  await expect.poll(() => problems().join('\n')).toMatch(problem)
  allow(/./)
})
