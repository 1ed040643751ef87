import { expect, test } from 'vitest'
import { taskStep } from './check-steps.mjs'

test('a turbo that cannot start is a problem of its step', async () => {
  const { problems } = await taskStep('Tests without turbo', ['test'], { env: { PATH: '' } })

  expect(problems.map(({ task }) => task)).toEqual(['Tests without turbo'])
  expect(problems[0]?.log).toContain('turbo')
})
