import { expect, test } from 'vitest'
import { restAfter } from './rest-after.ts'

const restMs = async (workedMs: number): Promise<number> => {
  const begun = performance.now()
  await restAfter(workedMs)
  // A timer may end within the millisecond before its time.
  return Math.ceil(performance.now() - begun)
}

test('long work rests as long as it has worked', async () => {
  expect(await restMs(30)).toBeGreaterThanOrEqual(30)
})

test('work that was hardly any still lets other calls run', async () => {
  expect(await restMs(0)).toBeGreaterThanOrEqual(2)
})

test('work that waited for something rests no longer than a moment', async () => {
  const anHour = restAfter(3_600_000).then(() => 'rested')
  expect(await anHour).toBe('rested')
})
