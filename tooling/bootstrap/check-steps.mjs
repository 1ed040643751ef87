import { none } from './counts.mjs'
import { installedPostgres, withPostgres } from './installed-postgres.mjs'
import { lastRelease } from './last-release.mjs'
import { quietly, step } from './steps.mjs'
import { runTasks } from './turbo.mjs'

/** One check of the types serves both. A compiler for each workspace would check its imports once more. */
export const lintAndTypes = ['Lint and types', 'oxlint', '--type-check']

const commands = [
  ['Format', 'oxfmt', '--check', '.'],
  lintAndTypes,
  ['Dependency direction', 'node', 'tooling/lint/src/main.ts'],
  ['Dead code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  ['Changesets', 'changeset', 'status', `--since=${lastRelease()}`],
  ['Changed packages', 'node', 'tooling/bootstrap/changed-packages.mjs'],
]

const tasks = ['build', 'test', 'package-check']

/** Runs a group of tasks as a step, and gives each failure as a problem. */
export const taskStep = async (title, names, options) => {
  let outcome = { counts: none, problems: [] }
  await step(title, async (tell) => {
    // A turbo that cannot start is a problem, too.
    outcome = await runTasks(names, { ...options, tell }).catch(({ message }) => ({
      counts: none,
      problems: [{ task: title, log: message }],
    }))
    if (outcome.problems.length > 0) throw new Error(title)
  }).catch(() => undefined)
  return outcome
}

export const commandStep = async ([title, command, ...args], env) => {
  try {
    await step(title, () => quietly(command, args, { env }))
    return { counts: none, problems: [] }
  } catch (error) {
    return { counts: none, problems: [{ task: title, log: error.message }] }
  }
}

/** Without the simulated days of the outbox: they test the client, and one database is enough for that. */
const postgresStep = (binaries, env) =>
  withPostgres(binaries, async (url) => {
    const title = `The API on ${binaries}`
    const options = { env: { ...env, TEST_DATABASE_URL: url }, given: ['--project', 'api'] }
    const { counts, problems } = await taskStep(title, ['@tessa/api#test'], options)
    return { counts, problems: problems.map(({ task, log }) => ({ task: `${task} on ${binaries}`, log })) }
  })

/** `--force` ignores the cache; `--installed-postgres` adds a run of the API's tests on the machine's own PostgreSQL. */
export const allSteps = (env, args) => {
  const steps = [
    ...commands.map((command) => () => commandStep(command, env)),
    () => taskStep('Builds, tests, packages', tasks, { env, force: args.includes('--force') }),
    // The step before has just built the apps. turbo never caches the journeys themselves.
    () => taskStep('Journeys in a browser', ['e2e'], { env }),
  ]
  const binaries = args.includes('--installed-postgres') ? installedPostgres() : undefined
  return binaries ? [...steps, () => postgresStep(binaries, env)] : steps
}
