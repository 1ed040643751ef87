// Runs tasks of the workspaces with turbo, and prints the result of each test run as it ends.
import { stripVTControlCharacters } from 'node:util'
import { countsIn, none, plus } from './counts.mjs'
import { run } from './processes.mjs'
import { quietly } from './steps.mjs'

const flags = ['--log-order=stream', '--log-prefix=task', '--concurrency=3']

export const build = (env, ...filters) => {
  const chosen = filters.map((filter) => `--filter=${filter}`)
  return quietly('turbo', ['run', 'build', ...chosen, ...flags, '--output-logs=errors-only'], { env })
}

const linesOf = (onLine) => {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}

/** Runs all tasks even if one fails, with the `given` arguments; gives the count of the tests and the log of each failed task. */
export const runTasks = async (tasks, { env, filters = [], given = [], force = false, tell }) => {
  let counts = none
  const all = []
  const logs = new Map()
  const failed = new Set()
  const onLine = (colored) => {
    const line = stripVTControlCharacters(colored)
    all.push(line)
    const [, task, text = ''] = /^(@tessa\/[\w-]+:[\w-]+): ?(.*)$/.exec(line) ?? []
    const [, names] = /^\s*Failed:\s+(.*)$/.exec(line) ?? []
    for (const name of names?.split(', ') ?? []) failed.add(name.trim().replace('#', ':'))
    if (task === undefined) return
    logs.set(task, [...(logs.get(task) ?? []), text])
    const found = countsIn(text)
    if (!found) return
    counts = plus(counts, found)
    tell(`  ${task}  ${text.trim().replace(/^Tests\s+/, '')}`)
  }
  const args = [
    'run',
    ...tasks,
    ...filters.map((filter) => `--filter=${filter}`),
    ...flags,
    '--continue=dependencies-successful',
    '--output-logs=full',
    ...(force ? ['--force'] : []),
    ...(given.length > 0 ? ['--', ...given] : []),
  ]
  const code = await run('turbo', args, { env, onOutput: linesOf(onLine) })
  if (code === 0) return { counts, problems: [] }
  const problems = [...failed].map((task) => ({ task, log: (logs.get(task) ?? []).join('\n') }))
  return { counts, problems: problems.length > 0 ? problems : [{ task: 'turbo', log: all.join('\n') }] }
}
