#!/usr/bin/env node
// What stands behind `npm start`, `npm test` and their sisters: fetches what is missing, then does what was asked.
import { installToolchain, toolchainEnvironment, toolchainIsThere } from './toolchain.mjs'
import { openly, quietly, sinceStart, step } from './steps.mjs'

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Tessa needs Node 20 or newer to begin with; this is ${process.version}.`)
  process.exit(1)
}

const env = toolchainEnvironment()
const prepare = async () => {
  if (!toolchainIsThere()) await step('Fetching Node and pnpm', () => installToolchain(quietly))
  await step('Installing dependencies', () =>
    quietly('pnpm', ['install', '--prefer-offline', '--reporter=append-only'], { env }),
  )
}
const turbo = (...args) => ['turbo', ['run', ...args, '--output-logs=errors-only', '--concurrency=2']]
const api = (file, ...args) => ['node', ['--conditions=@tessa/source', `apps/api/src/${file}`, ...args]]

const commands = {
  start: async () => {
    await step('Building', () => quietly(...turbo('build', '--filter=./apps/*'), { env }))
    console.log(`  ready to start after ${sinceStart()}\n`)
    return openly('node', ['--enable-source-maps', 'apps/api/dist/server.js'], { env })
  },
  exec: async ([command, ...args]) => openly(command, args, { env }),
}

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`There is no "${name}"; there is ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
try {
  await prepare()
  process.exitCode = await command(args)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
