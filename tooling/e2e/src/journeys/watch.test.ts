import { expect } from 'vitest'
import { arrive } from '../harness/arrive.ts'
import { test } from '../harness/journey.ts'

const faults: readonly (readonly [name: string, misbehave: () => void, problem: RegExp])[] = [
  ['an error in the console', () => console.error('a mistake'), /console: a mistake/],
  [
    'what the content security policy refuses',
    () => document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/x.png' })),
    /console: .*Content Security Policy/,
  ],
  [
    'an uncaught error',
    () => {
      queueMicrotask(() => {
        throw new Error('nobody caught this')
      })
    },
    /uncaught: .*nobody caught this/,
  ],
  ['a promise that nobody heeds', () => void Promise.reject(new Error('unheeded')), /uncaught: .*unheeded/],
  [
    'a request to somewhere else',
    () => void navigator.sendBeacon('http://127.0.0.1:9/', ''),
    /left for http:\/\/127\.0\.0\.1:9\/|console: .*Content Security Policy/,
  ],
]

test.for(faults)('%s fails a journey', async ([, misbehave, problem], { open }) => {
  const { page, problems, allow } = await open()
  await arrive(page, '/')
  expect(problems()).toEqual([])
  await page.evaluate(misbehave)
  await expect.poll(() => problems().join('\n')).toMatch(problem)
  allow(/./)
})
