import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sideBySide, tasks, taskStep } from './check-steps.mjs'
import { root } from './toolchain.mjs'

/** The tasks that turbo would run. */
const planned = (filters = []) => {
  const args = ['run', ...tasks, ...filters.map((filter) => `--filter=${filter}`), '--dry=json']
  const { stdout, stderr } = spawnSync('turbo', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
    .tasks.filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId }) => taskId)
}

const sorted = (ids) => ids.toSorted((a, b) => a.localeCompare(b))

// Two builds of one package at once would each delete what the other wrote.
test('the parts that run side by side run each task exactly once', { timeout: 60_000 }, () => {
  const inParts = sideBySide.flatMap(({ filters }) => planned(filters))

  expect(sorted(inParts)).toEqual(sorted(planned()))
})

test('a part that cannot start is a problem of its step', async () => {
  const { problems } = await taskStep('Tests without turbo', ['test'], { env: { PATH: '' } }, [{}, {}])

  expect(problems.map(({ task }) => task)).toEqual(['Tests without turbo', 'Tests without turbo'])
  expect(problems[0]?.log).toContain('turbo')
})
