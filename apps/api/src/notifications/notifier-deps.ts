import type { Settings } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deriveKeys, type Keys, type Secrets } from '../security/keys.ts'

export interface NotifierDeps {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly keys: Pick<Keys, 'follow' | 'unsubscribe'>
  readonly webUrl: string
  readonly adminUrl: string
  readonly now: () => Date
  readonly settings: { current(): Settings }
}

interface Server {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly config: { readonly jwtSecret: Secrets; readonly webUrl: string; readonly adminUrl: string }
  readonly now: () => Date
  readonly settings: NotifierDeps['settings']
}

export const notifierDeps = ({ db, jobs, config, now, settings }: Server): NotifierDeps => ({
  db,
  jobs,
  keys: deriveKeys(config.jwtSecret),
  webUrl: config.webUrl,
  adminUrl: config.adminUrl,
  now,
  settings,
})
