import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { runningEmbedded, startEmbedded } from './db/embedded/embedded.ts'

/** `apps/` as seen from both `apps/api/src` and `apps/api/dist`. */
export const apps = new URL('../../', import.meta.url)
export const cloneRoot = fileURLToPath(new URL('../', apps))

export const consoleLog = {
  info: (message: string) => console.log(`  ${message}`),
  error: (message: string) => console.error(`  ${message}`),
}

/** The process supervisor restarts the server. A server without its database would only look as if it ran. */
const exitOnDatabaseLoss = (error: unknown): never => {
  consoleLog.error(`The database is lost, so the server ends. ${error instanceof Error ? error.message : ''}`)
  process.exit(1)
}

/** Opens the configured database, or the embedded one. The caller stops it last. */
export const openDatabase = async (config: Config) => {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url } = config
    return { url, ownerUrl, stop: async () => {} }
  }
  if (config.dataDir.note) console.log(`  ${config.dataDir.note}`)
  return startEmbedded({ dataDir: config.dataDir.path, log: consoleLog, onLost: exitOnDatabaseLoss })
}

/**
 * For a command beside the server: the embedded database of the running server, or one started only for the command.
 */
export const reachDatabase = async (config: Config) => {
  const running = config.databaseUrl === undefined ? runningEmbedded(config.dataDir.path) : undefined
  return running === undefined ? openDatabase(config) : { ...running, stop: async () => {} }
}
