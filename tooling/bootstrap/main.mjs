// The commands, with the preparation that each needs.
import { check } from './check.mjs'
import { dev } from './dev.mjs'
import { environment } from './environment.mjs'
import { prepareDependencies, prepareToolchain } from './install.mjs'
import { run, wasEndedBy } from './processes.mjs'
import { sinceStart, step } from './steps.mjs'
import { build } from './turbo.mjs'

const env = environment()

const start = async () => {
  await step('Building', () => build(env, './apps/*'))
  console.log(`  ready to start after ${sinceStart()}\n`)
  return run('node', ['apps/api/dist/server.js'], { env })
}

const tool =
  (command, ...args) =>
  (_, given) =>
    run(command, [...args, ...given], { env, asks: true })

/** A command of the API's own command line. */
const cli = (verb) => async (_, given) => {
  await step('Building', () => build(env, '@tessa/api'))
  return run('node', ['--enable-source-maps', 'apps/api/dist/cli.js', verb, ...given], { env, asks: true })
}

const verbs = {
  start,
  test: check,
  dev,
  storybook: tool('pnpm', '--filter', '@tessa/ui', 'storybook'),
  bench: tool('pnpm', '--filter', '@tessa/bench', 'bench'),
  format: tool('oxfmt', '.'),
  backup: cli('backup'),
  restore: cli('restore'),
  'db:reset': cli('reset'),
  'db:verify': cli('verify'),
  'admin:create': cli('create-admin'),
  exec: (_, [command, ...args]) => run(command, args, { env, asks: true }),
}

/** Runs the command and gives the exit code. `exec pnpm …` skips the installation, because it can be the installation. */
export const main = async ([name = 'start', ...args]) => {
  const verb = verbs[name]
  if (!verb) {
    console.error(`There is no "${name}"; there is ${Object.keys(verbs).join(', ')}.`)
    return 1
  }
  try {
    await prepareToolchain(env)
    if (!(name === 'exec' && args[0] === 'pnpm')) await prepareDependencies(env)
    return await verb(env, args)
  } catch (error) {
    if (!wasEndedBy()) console.error(`\n${error.message}`)
    return 1
  }
}
