import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { makeDataDir } from './data-dir.ts'
import { accountFor, binariesFor, canReach } from './binaries.ts'
import { lockDataDir, runningOwner } from './data-dir-lock.ts'
import { names, prepareRoles, urlOf } from './roles.ts'
import { startServer } from './server.ts'
import { stopOrphan } from './stop-orphan.ts'
import { portOf } from './pid-file.ts'
import type { Log } from '../log.ts'
import { loadOrCreateSecret } from './atomic-file.ts'
import { makeCluster, pathsIn } from './make-cluster.ts'

export interface DatabaseUrls {
  /** For the application, which reads and writes rows. */
  url: string
  /** For the role that owns the tables: it migrates, backs up, restores and resets. */
  ownerUrl: string
}

export interface EmbeddedDatabase extends DatabaseUrls {
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Called when the server stopped by itself and cannot be restarted. Until then it is restarted again and again. */
  onLost?: (error: unknown) => void
}

/**
 * Starts the bundled PostgreSQL on our folder: durable, with a password, on loopback only. It refuses a folder whose
 * owner is alive, and recovers one whose owner is dead.
 *
 *     const database = await startEmbedded({ dataDir: '.data', log: console })
 *     const db = connect(database.url)
 *     await database.stop()
 */
export const startEmbedded = async ({
  dataDir,
  log,
  onLost = (error) => log.error(String(error)),
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { data, logFile, ...files } = pathsIn(dataDir)
  makeDataDir(dataDir)
  const release = lockDataDir(dataDir)
  try {
    const account = accountFor(data)
    if (account && !canReach(dataDir, account))
      throw new Error(
        `The database runs as user ${account.uid}, who cannot reach ${dataDir}. Choose another DATA_DIR.`,
      )
    const bin = binariesFor(account, dataDir)
    const passwordIn = (path: string) => loadOrCreateSecret(path, () => randomBytes(24).toString('base64url'))
    const passwords = {
      application: passwordIn(files.password),
      owner: passwordIn(files.ownerPassword),
      superuser: passwordIn(files.superuserPassword),
    }
    await stopOrphan(data, log)
    if (!existsSync(data)) await makeCluster(bin, dataDir, passwords.superuser, account)
    const settings = { timezone: 'UTC', log_timezone: 'UTC' }
    const server = await startServer({ bin, data, account, logFile, settings, log, onLost })
    try {
      await prepareRoles(server.port, passwords)
    } catch (error) {
      await server.stop()
      throw error
    }
    let stopped: Promise<void> | undefined
    return {
      url: urlOf(names.application, passwords.application, server.port),
      ownerUrl: urlOf(names.owner, passwords.owner, server.port),
      stop: () => (stopped ??= server.stop().then(release)),
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The addresses of the embedded database that another living process runs on the folder, if there is one. */
export const runningEmbedded = (dataDir: string): DatabaseUrls | undefined => {
  if (runningOwner(dataDir) === undefined) return undefined
  const { data, password, ownerPassword } = pathsIn(dataDir)
  const port = portOf(data)
  if (port === undefined) return undefined
  const url = urlOf(names.application, readFileSync(password, 'utf8').trim(), port)
  // A server of an earlier version has no such role. There the application owns everything.
  const ownerUrl = existsSync(ownerPassword)
    ? urlOf(names.owner, readFileSync(ownerPassword, 'utf8').trim(), port)
    : url
  return { url, ownerUrl }
}
