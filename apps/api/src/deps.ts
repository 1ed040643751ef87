import type { Kysely } from 'kysely'
import type { AuditLog } from './audit-log/audit-log.ts'
import type { Config } from './config.ts'
import type { Tables } from './db/schema/tables.ts'
import type { BusinessHours } from './domain/sla/business-time.ts'
import type { SlaPolicy } from './domain/sla/sla-policy.ts'
import type { PageFolders } from './http/plugins/pages.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { ChangeFeed } from './notifications/change-feed.ts'
import type { Keys } from './security/keys.ts'
import type { Models } from './models/models.ts'
import type { KnowledgeStore } from './knowledge/knowledge-store.ts'
import type { SettingsCache } from './settings/settings-cache.ts'
import type { FileStore } from './storage/file-store.ts'

/** The parts that a server provides to the application. */
export interface ServerDeps {
  readonly config: Config
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  readonly changes: ChangeFeed
  readonly now: () => Date
  /** Default: opened with the application and stopped with it. */
  readonly settings?: SettingsCache
  /** Default: opened with the application. */
  readonly models?: Models
  /** Waits for this many milliseconds. Default: the clock of this machine. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly pages?: PageFolders
  /** The output of the log. Default: standard output. */
  readonly logTo?: { write(line: string): void }
}

/** The dependencies of every feature: the parts of the server, and the values derived from its config. */
export interface Deps extends ServerDeps {
  readonly keys: Keys
  /** The opening hours and holidays that hold now. */
  readonly hours: () => BusinessHours
  readonly slaPolicy: SlaPolicy
  readonly audit: AuditLog
  readonly knowledge: KnowledgeStore
  readonly settings: SettingsCache
  readonly models: Models
}
