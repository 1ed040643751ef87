// `npm test` runs every check, even if one fails, and prints the number of passed tests on the last line.
import { join } from 'node:path'
import { changedSince } from './changed-workspaces.mjs'
import { failuresIn, none, plus, ranNothing } from './counts.mjs'
import { testEnvironment } from './environment.mjs'
import { wasEndedBy } from './processes.mjs'
import { sinceStart } from './steps.mjs'
import { root } from './toolchain.mjs'
import { allSteps, commandStep, lintAndTypes, taskStep } from './check-steps.mjs'

/** A build that fails in one step fails in the next as well, so each problem is reported once. */
const merge = (known, more) => [
  ...known,
  ...more.filter(({ task }) => !known.some((problem) => problem.task === task)),
]

const report = (outcome, { hasTests }) => {
  const { counts, problems } = outcome
  for (const { task, log } of problems) console.log(`\n── ${task} ${'─'.repeat(60)}\n${log.trim()}`)
  const failed = failuresIn(outcome, hasTests)
  if (problems.length > 0) console.log(`\nFailed: ${problems.map(({ task }) => task).join(', ')}`)
  if (ranNothing(counts, hasTests)) console.log('\nNo test ran.')
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped`)
  console.log(`\n${sinceStart()}\n${counts.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** The tests of workspaces that are nearest to what changed. vitest takes from the full paths those of its workspace. */
const nearestTests = (env, task, tests) => {
  const chosen = tests.filter((workspace) => workspace.task === task)
  if (chosen.length === 0) return []
  const given = chosen.flatMap(({ path, files }) =>
    files === 'all' ? [join(root, path)] : files.map((file) => join(root, path, file)),
  )
  const title = task === 'e2e' ? 'Nearest journeys' : 'Nearest tests'
  return [() => taskStep(title, [task], { env, filters: chosen.map(({ name }) => name), given })]
}

/** Lint and types of the changed workspaces and of those that import them, and the nearest tests. */
const changedSteps = (env, { files, dependents, tests }) => {
  const code = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
  const elsewhere = code.filter((file) => !dependents.some((path) => file.startsWith(`${path}/`)))
  const checked = [...dependents, ...elsewhere]
  const lint = [...lintAndTypes, '--no-error-on-unmatched-pattern', ...checked]
  return [
    () => commandStep(['Format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files], env),
    ...(checked.length > 0 ? [() => commandStep(lint, env)] : []),
    () => commandStep(['Dependency direction', 'node', 'tooling/lint/src/main.ts'], env),
    ...nearestTests(env, 'test', tests),
    ...nearestTests(env, 'e2e', tests),
  ]
}

const changedFlag = /^--changed(?:=(.+))?$/

/** The steps for these arguments. A change of a shared file, such as the lockfile, concerns all of them. */
const planFor = (env, args) => {
  const flag = args.map((arg) => changedFlag.exec(arg)).find(Boolean)
  if (!flag) return { steps: allSteps(env, args), hasTests: true }
  const changes = changedSince(flag[1])
  if (changes.isShared) {
    console.log('  A file that every workspace reads has changed, so every check runs.')
    return { steps: allSteps(env, args), hasTests: true }
  }
  const names = changes.workspaces.join(', ') || 'no workspace'
  console.log(`  Changed since ${changes.start.slice(0, 12)}: ${names}`)
  const hasTests = changes.tests.length > 0
  const counts = changes.tests.map(({ name, files }) => `${name} ${files === 'all' ? 'all' : files.length}`)
  console.log(hasTests ? `  Test files: ${counts.join(', ')}` : '  Nothing that changed has tests.')
  return { steps: changedSteps(env, changes), hasTests }
}

export const check = async (given, args) => {
  const env = testEnvironment(given)
  let outcome = { counts: none, problems: [] }
  const plan = planFor(env, args)
  for (const next of plan.steps) {
    const { counts, problems } = await next()
    if (wasEndedBy()) return 1
    outcome = { counts: plus(outcome.counts, counts), problems: merge(outcome.problems, problems) }
  }
  return report(outcome, plan)
}
