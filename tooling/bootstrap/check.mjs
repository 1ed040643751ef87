// `npm test`: every check there is, all to their end, and on the last line how many tests passed.
import { none, plus } from './counts.mjs'
import { installedPostgres, withPostgres } from './installed-postgres.mjs'
import { lastRelease } from './last-release.mjs'
import { wasEndedBy } from './processes.mjs'
import { quietly, sinceStart, step } from './steps.mjs'
import { runTasks } from './turbo.mjs'

const commands = [
  ['Format', 'oxfmt', '--check', '.'],
  ['Lint with types', 'oxlint'],
  ['Dependency direction', 'node', 'tooling/lint/src/main.ts'],
  ['Dead code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  ['Changesets', 'changeset', 'status', `--since=${lastRelease()}`],
  ['Changed packages', 'node', 'tooling/bootstrap/changed-packages.mjs'],
]

const tasks = ['build', 'typecheck', 'test', 'package-check']

/** Runs a group of tasks as a step; what failed in it becomes problems. */
const taskStep = async (title, names, options) => {
  let outcome = { counts: none, problems: [] }
  await step(title, async (tell) => {
    outcome = await runTasks(names, { ...options, tell })
    if (outcome.problems.length > 0) throw new Error(title)
  }).catch(() => undefined)
  return outcome
}

const commandStep = async ([title, command, ...args], env) => {
  try {
    await step(title, () => quietly(command, args, { env }))
    return { counts: none, problems: [] }
  } catch (error) {
    return { counts: none, problems: [{ task: title, log: error.message }] }
  }
}

const postgresStep = (binaries, env) =>
  withPostgres(binaries, async (url) => {
    const title = `The API on ${binaries}`
    const given = { env: { ...env, TEST_DATABASE_URL: url } }
    const { counts, problems } = await taskStep(title, ['@tessa/api#test'], given)
    return { counts, problems: problems.map(({ task, log }) => ({ task: `${task} on ${binaries}`, log })) }
  })

/** A build that failed in one step fails in the next as well: it is told once. */
const merge = (known, more) => [
  ...known,
  ...more.filter(({ task }) => !known.some((problem) => problem.task === task)),
]

/** A failed check without tests counts as one failure, so that "0 failed" is never said of a failed run. */
const report = ({ counts, problems }) => {
  for (const { task, log } of problems) console.log(`\n── ${task} ${'─'.repeat(60)}\n${log.trim()}`)
  const nothing = counts.passed + counts.failed === 0
  const failed = Math.max(counts.failed, problems.length, nothing ? 1 : 0)
  if (problems.length > 0) console.log(`\nFailed: ${problems.map(({ task }) => task).join(', ')}`)
  if (nothing) console.log('\nNo test ran.')
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped`)
  console.log(`\n${sinceStart()}\n${counts.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** `--force` takes nothing from the cache; `--installed-postgres` adds the machine's own PostgreSQL. */
export const check = async (env, args) => {
  const steps = [
    ...commands.map((command) => () => commandStep(command, env)),
    () => taskStep('Types, builds, tests, packages', tasks, { env, force: args.includes('--force') }),
    // What these build on has just been built; they themselves are never taken from the cache.
    () => taskStep('Journeys in a browser', ['e2e'], { env }),
  ]
  const binaries = args.includes('--installed-postgres') ? installedPostgres() : undefined
  if (binaries) steps.push(() => postgresStep(binaries, env))
  let outcome = { counts: none, problems: [] }
  for (const next of steps) {
    const { counts, problems } = await next()
    if (wasEndedBy()) return 1
    outcome = { counts: plus(outcome.counts, counts), problems: merge(outcome.problems, problems) }
  }
  return report(outcome)
}
