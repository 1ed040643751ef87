import { expect, test } from 'vitest'
import { quietened } from './jobs.ts'

test('a queue that repeats itself is heard once a minute, and each new thing at once', () => {
  const heard: string[] = []
  let now = 0
  const log = quietened(
    () => ({ error: ({ err }: { err?: unknown }) => void heard.push(String(err)) }),
    () => now,
  )
  for (now = 0; now < 120_000; now += 20) log.error({ err: new Error('refused') }, 'jobs')
  log.error({ err: new Error('lost') }, 'jobs')
  expect(heard).toEqual(['Error: refused', 'Error: refused', 'Error: lost'])
})
