// `npm test` runs every check, even if one fails, and prints the number of passed tests on the last line.
import { changedSince } from './changed-workspaces.mjs'
import { none, plus } from './counts.mjs'
import { testEnvironment } from './environment.mjs'
import { wasEndedBy } from './processes.mjs'
import { sinceStart } from './steps.mjs'
import { allSteps, commandStep, taskStep } from './check-steps.mjs'

/** A build that fails in one step fails in the next as well, so each problem is reported once. */
const merge = (known, more) => [
  ...known,
  ...more.filter(({ task }) => !known.some((problem) => problem.task === task)),
]

/** A failed check without tests counts as one failure, so that a failed run never prints "0 failed". */
const report = ({ counts, problems }, args) => {
  for (const { task, log } of problems) console.log(`\n── ${task} ${'─'.repeat(60)}\n${log.trim()}`)
  const nothing = counts.passed + counts.failed === 0 && !args.some((arg) => changedFlag.test(arg))
  const failed = Math.max(counts.failed, problems.length, nothing ? 1 : 0)
  if (problems.length > 0) console.log(`\nFailed: ${problems.map(({ task }) => task).join(', ')}`)
  if (nothing) console.log('\nNo test ran.')
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped`)
  console.log(`\n${sinceStart()}\n${counts.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** The tests beside the changed files of a workspace. */
const nearestTests = (env, { name, testFolders }) =>
  taskStep(`Tests of ${name}`, ['test'], {
    env,
    filters: [name],
    given: testFolders.length === 0 ? [] : [...testFolders, '--passWithNoTests'],
  })

/** The checks of the changed workspaces, and the types of the workspaces that import them. */
const changedSteps = (env, { files, workspaces }) => {
  const code = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
  const lint = ['Lint with types', 'oxlint', '--no-error-on-unmatched-pattern', ...code]
  const types = { env, filters: workspaces.map(({ name }) => `...${name}`) }
  return [
    () => commandStep(['Format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files], env),
    ...(code.length > 0 ? [() => commandStep(lint, env)] : []),
    () => commandStep(['Dependency direction', 'node', 'tooling/lint/src/main.ts'], env),
    ...(workspaces.length > 0 ? [() => taskStep('Types, dependents included', ['typecheck'], types)] : []),
    ...workspaces.map((workspace) => () => nearestTests(env, workspace)),
  ]
}

const changedFlag = /^--changed(?:=(.+))?$/

/** The steps for these arguments. A change of a shared file, such as the lockfile, concerns all of them. */
const stepsFor = (env, args) => {
  const [, base] = args.map((arg) => changedFlag.exec(arg)).find(Boolean) ?? []
  if (!args.some((arg) => changedFlag.test(arg))) return allSteps(env, args)
  const changes = changedSince(base)
  if (changes.isShared) {
    console.log('  A file that every workspace reads has changed, so every check runs.')
    return allSteps(env, args)
  }
  console.log(
    `  Changed since ${changes.start.slice(0, 12)}: ${changes.workspaces.map(({ name }) => name).join(', ') || 'no workspace'}`,
  )
  return changedSteps(env, changes)
}

export const check = async (given, args) => {
  const env = testEnvironment(given)
  let outcome = { counts: none, problems: [] }
  for (const next of stepsFor(env, args)) {
    const { counts, problems } = await next()
    if (wasEndedBy()) return 1
    outcome = { counts: plus(outcome.counts, counts), problems: merge(outcome.problems, problems) }
  }
  return report(outcome, args)
}
