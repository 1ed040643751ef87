import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { makeDataDir } from './data-dir.ts'
import { accountFor, canReach, binariesFor, type Account } from './embedded-binaries.ts'
import { claimFolder, livingOwner } from './embedded-owner.ts'
import { portOf, startServer, stopOrphan } from './embedded-server.ts'
import type { Log } from './log.ts'
import { keptSecret } from './whole-file.ts'

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

const name = 'tessa'
const run = promisify(execFile)

const pathsIn = (dataDir: string) => ({
  data: join(dataDir, 'postgres'),
  draft: join(dataDir, 'postgres-draft'),
  password: join(dataDir, 'postgres-password'),
  logFile: join(dataDir, 'postgres.log'),
})

/** Makes the cluster beside its place and moves it there when it is whole, so that a half-made one never counts. */
const makeCluster = async (bin: string, dataDir: string, password: string, account: Account | undefined) => {
  const { data, draft } = pathsIn(dataDir)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const cluster = join(draft, 'cluster')
  const secret = join(draft, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) for (const path of [draft, secret]) chownSync(path, account.uid, account.gid)
  // The built-in locale is the same on every system, so text sorts alike wherever the folder is moved.
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

const urlOf = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/** Our own database belongs to an ordinary account, as it would on anybody's server. */
const makeDatabase = async (superuser: string, password: string) => {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      'select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $1) as database',
      [name],
    )
    if (!rows[0]?.role)
      await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`)
    if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Told when it ended by itself and cannot be brought up again; until then it is started again and again. */
  onLost?: (error: unknown) => void
}

/**
 * Starts the PostgreSQL that comes with the product on a folder of ours: durable, with a password, on loopback only.
 * Refuses a folder whose owner lives; recovers one whose owner died.
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
  const { data, password: passwordFile, logFile } = pathsIn(dataDir)
  makeDataDir(dataDir)
  const release = claimFolder(dataDir)
  try {
    const account = accountFor(data)
    if (account && !canReach(dataDir, account))
      throw new Error(
        `The database runs as user ${account.uid}, who cannot reach ${dataDir}. Choose another DATA_DIR.`,
      )
    const bin = binariesFor(account, dataDir)
    const password = keptSecret(passwordFile, () => randomBytes(24).toString('base64url'))
    await stopOrphan(data, log)
    if (!existsSync(data)) await makeCluster(bin, dataDir, password, account)
    const settings = { timezone: 'UTC', log_timezone: 'UTC' }
    const server = await startServer({ bin, data, account, logFile, settings, log, onLost })
    try {
      await makeDatabase(urlOf('postgres', password, server.port, 'postgres'), password)
    } catch (error) {
      await server.stop()
      throw error
    }
    let stopped: Promise<void> | undefined
    return {
      url: urlOf(name, password, server.port, name),
      stop: () => (stopped ??= server.stop().then(release)),
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The address of the embedded database that another living process runs on the folder, if one does. */
export const runningEmbedded = (dataDir: string): string | undefined => {
  if (livingOwner(dataDir) === undefined) return undefined
  const { data, password } = pathsIn(dataDir)
  const port = portOf(data)
  return port === undefined ? undefined : urlOf(name, readFileSync(password, 'utf8').trim(), port, name)
}
