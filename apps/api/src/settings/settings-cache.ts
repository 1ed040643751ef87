import type { SecretKey, Settings } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { ChangeFeed } from '../notifications/change-feed.ts'
import { flowOfCatalogue, type CurrentFlow } from './flow-catalogues.ts'
import { initialSettings } from './initial-settings.ts'
import { readSettings, type SettingsSnapshot } from './read-settings.ts'

/** The settings of a running server. */
export interface SettingsCache {
  /** All settings of one moment. A caller that needs several takes them from one call. */
  current(): Settings
  /** The flow of the catalog in force. */
  flow(): CurrentFlow
  /** The hash of a secret; undefined while the one of the environment holds. */
  hashOf(key: SecretKey): string | undefined
  /** The settings that hold until somebody changes them. */
  readonly initial: Settings
  /** Reads the settings anew. */
  refresh(): Promise<void>
  stop(): void
}

interface CacheDeps {
  readonly db: Kysely<Tables>
  readonly config: Config
  readonly changes: ChangeFeed
  readonly onError: (error: unknown) => void
}

/** So often they are read where the database tells of changes, in case one was missed. */
const longestAgeMs = 60_000
/** So often they are read where the database cannot tell. */
const tickMs = 1000

/** A catalog was stored with its settings and never changes, so the second read belongs to the first. */
const readAll = async (
  db: Kysely<Tables>,
  initial: Settings,
): Promise<{ snapshot: SettingsSnapshot; flow: CurrentFlow }> => {
  const snapshot = await readSettings(db, initial)
  return { snapshot, flow: await flowOfCatalogue(db, snapshot.values.catalogue) }
}

/**
 * Reads the settings, and again when they change on any server. A failed read leaves those in force that were read last.
 */
export const openSettings = async ({ db, config, changes, onError }: CacheDeps): Promise<SettingsCache> => {
  const initial = initialSettings(config)
  let { snapshot, flow } = await readAll(db, initial)
  let readAt = Date.now()
  let stopped = false
  const read = async () => {
    if (stopped) return
    const next = await readAll(db, initial)
    ;({ snapshot, flow } = next)
    readAt = Date.now()
  }
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    next = undefined
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  // One read at a time, and at most one that waits for it: in an outage they would pile up.
  const refresh = (): Promise<void> => {
    if (!running) return start()
    next ??= running.catch(() => undefined).then(start)
    return next
  }
  const refreshLater = () => void refresh().catch(onError)
  const unsubscribe = changes.subscribeToSettings(refreshLater)
  const timer = setInterval(() => {
    if (!changes.isListening() || Date.now() - readAt >= longestAgeMs) refreshLater()
  }, tickMs)
  timer.unref()
  return {
    current: () => snapshot.values,
    flow: () => flow,
    hashOf: (key) => snapshot.hashes[key],
    initial,
    refresh,
    stop: () => {
      stopped = true
      clearInterval(timer)
      unsubscribe()
    },
  }
}
