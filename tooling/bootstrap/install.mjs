// Installs the toolchain and the dependencies that the repository names, if they are missing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installToolchain, root, toolchainIsThere } from './toolchain.mjs'
import { explainNetwork } from './network.mjs'
import { quietly, step } from './steps.mjs'

const stamp = join(root, 'node_modules', '.installed')

const manifests = () =>
  ['apps', 'packages', 'tooling'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name, 'package.json'))
      .filter((path) => existsSync(join(root, path))),
  )

/** A hash that changes whenever an installation is needed. */
const wanted = () => {
  const hash = createHash('sha256')
  for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()])
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

export const prepareToolchain = async (env) => {
  if (toolchainIsThere()) return
  await step('Fetching Node and pnpm', () => installToolchain(quietly, env)).catch(explainNetwork)
}

export const prepareDependencies = async (env) => {
  if (installed()) return
  const flags = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only']
  await step('Installing dependencies', () => quietly('pnpm', ['install', ...flags], { env })).catch(
    explainNetwork,
  )
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted())
}
