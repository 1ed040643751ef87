import type { SecretKey, Settings } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { keepFresh } from '../concurrency/keep-fresh.ts'
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
  const { refresh, stop } = keepFresh({
    read: async () => {
      const next = await readAll(db, initial)
      ;({ snapshot, flow } = next)
    },
    subscribe: changes.subscribeToSettings,
    isListening: changes.isListening,
    onError,
  })
  return {
    current: () => snapshot.values,
    flow: () => flow,
    hashOf: (key) => snapshot.hashes[key],
    initial,
    refresh,
    stop,
  }
}
