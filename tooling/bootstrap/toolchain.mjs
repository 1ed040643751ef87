// Installs the pinned Node and pnpm from the npm registry, because a bare machine has neither.
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
const key = createHash('sha256').update(wanted.join()).digest('hex').slice(0, 12)
export const toolchainHome = join(root, '.toolchain', key)
export const toolchainBin = join(toolchainHome, 'node_modules', '.bin')

export const toolchainIsThere = () => existsSync(join(toolchainHome, 'ready'))

/** Installs into a temporary folder and renames it, so that two parallel starts cannot leave half a toolchain. */
export const installToolchain = async (run, env) => {
  const draft = `${toolchainHome}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'package.json'), '{"private":true}')
  try {
    await run('npm', ['install', ...npmFlags, '--prefix', draft, ...wanted], { cwd: draft, env })
    linkPnpm(join(draft, 'node_modules', 'pnpm'))
    writeFileSync(join(draft, 'ready'), '')
    renameSync(draft, toolchainHome)
  } catch (error) {
    if (!toolchainIsThere()) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const npmFlags = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  // npm's own timeout is more than a minute, which is too long for a user who waits.
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/** pnpm links itself in an install script, which npm must not run here. Without the link turbo cannot execute pnpm. */
const linkPnpm = (folder) => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'install.js')], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pnpm could not link itself: ${stderr}`)
}

export const pathWithToolchain = (path = '') =>
  [toolchainBin, join(root, 'node_modules', '.bin'), path].join(delimiter)
