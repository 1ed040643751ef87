// The pinned Node and pnpm for any command, from the npm registry alone: a bare machine has neither.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Node's registry packages are named per platform; naming that one directly needs no install script. */
const nodePackage = () => {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const prefix = os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${os}-${process.arch}@${manifest.toolchain.node}`
}

/** Node 24.11 runs TypeScript as it is; 25 never had long-term support. */
const ownNodeWillDo = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return (major === 24 && minor >= 11) || major >= 26
}

const wanted = [manifest.packageManager.replace(/\+.*$/, ''), ...(ownNodeWillDo() ? [] : [nodePackage()])]
const home = join(root, '.toolchain', createHash('sha256').update(wanted.join()).digest('hex').slice(0, 12))

export const toolchainIsThere = () => existsSync(join(home, 'ready'))

/** The environment in which `node`, `pnpm` and the workspace's own commands are the pinned ones. */
export const toolchainEnvironment = () => {
  const env = {}
  // What npm sets for its own scripts would be read by pnpm as settings of its own.
  for (const [name, value] of Object.entries(process.env))
    if (!/^npm_/i.test(name) || /^npm_config_(registry|cafile|userconfig|globalconfig)$/i.test(name))
      env[name] = value
  env.PATH = [join(home, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), env.PATH].join(
    delimiter,
  )
  env.TURBO_TELEMETRY_DISABLED = '1'
  env.DO_NOT_TRACK = '1'
  env.STORYBOOK_DISABLE_TELEMETRY = '1'
  return env
}

/** Installs beside the final place and moves it there, so that two starts at once cannot leave half a toolchain. */
export const installToolchain = async (run) => {
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'package.json'), '{"private":true}')
  await run(
    'npm',
    [
      'install',
      '--prefix',
      draft,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      ...wanted,
    ],
    { cwd: draft },
  )
  // pnpm links itself in an install script, which npm was told not to run: without it turbo meets a stub it cannot execute.
  const pnpm = join(draft, 'node_modules', 'pnpm')
  const linked = spawnSync(process.execPath, [join(pnpm, 'install.js')], { cwd: pnpm, encoding: 'utf8' })
  if (linked.status !== 0) throw new Error(`pnpm could not link itself: ${linked.stderr}`)
  writeFileSync(join(draft, 'ready'), '')
  try {
    renameSync(draft, home)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}
