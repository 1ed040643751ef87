import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './binaries.ts'

const run = promisify(execFile)

export const pathsIn = (dataDir: string) => ({
  data: join(dataDir, 'postgres'),
  draft: join(dataDir, 'postgres-draft'),
  password: join(dataDir, 'postgres-password'),
  ownerPassword: join(dataDir, 'postgres-owner-password'),
  superuserPassword: join(dataDir, 'postgres-superuser-password'),
  logFile: join(dataDir, 'postgres.log'),
})

/**
 * Creates the cluster in a temporary place and moves it once it is complete, so that an incomplete one is never used.
 */
export const makeCluster = async (
  bin: string,
  dataDir: string,
  password: string,
  account: Account | undefined,
) => {
  const { data, draft } = pathsIn(dataDir)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const cluster = join(draft, 'cluster')
  const secret = join(draft, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) for (const path of [draft, secret]) chownSync(path, account.uid, account.gid)
  // The built-in locale is the same on every system, so text sorts the same wherever the folder is moved.
  const args = [
    '-D',
    cluster,
    '-U',
    'postgres',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  await run(
    join(bin, 'initdb'),
    [...args, '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    {
      ...account,
      cwd: draft,
    },
  )
  renameSync(cluster, data)
  rmSync(draft, { recursive: true })
}
