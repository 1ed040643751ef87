import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor, binariesFor } from '@tessa/api/src/db/embedded/binaries.ts'
import { startServer } from '@tessa/api/src/db/embedded/server.ts'

const versions = '/usr/lib/postgresql'

const installed = (): string | undefined =>
  existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'initdb')))
    : undefined

/** A PostgreSQL that the product did not start: an installed one if there is one, otherwise the bundled one. */
export const startExternalPostgres = async () => {
  const home = mkdtempSync(join(tmpdir(), 'tessa-e2e-postgres-'))
  const account = accountFor(home)
  if (account) chownSync(home, account.uid, account.gid)
  const bin = installed() ?? binariesFor(account, home)
  const data = join(home, 'data')
  const access = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, ...access], { ...account, cwd: home })
  const server = await startServer({
    bin,
    data,
    account,
    logFile: join(home, 'log'),
    settings: {},
    log: { info: () => {}, error: console.error },
    onLost: console.error,
  })
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
