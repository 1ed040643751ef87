import { InvalidSession } from '../parse-stored.ts'
import { restore } from '../serialize.ts'
import type { Workflow } from '../workflow.ts'
import type { Mapping } from './mapping.ts'
import { migrate } from './migrate.ts'
import type { StoppedAt } from './migrate.ts'

export type MigrationReport = {
  /** The number of sessions whose every answer was given again. */
  readonly whole: number
  readonly stopped: readonly (StoppedAt & { readonly index: number })[]
  /** The texts that are no session of the earlier version, with the path that does not fit. */
  readonly refused: readonly { readonly index: number; readonly path: string }[]
}

/**
 * What a migration does to real sessions.
 *
 * @example
 * const { whole, stopped } = migrationReport(v1, v2, storedSessions, mapping)
 */
export function migrationReport(
  from: Workflow,
  to: Workflow,
  stored: readonly string[],
  mapping: Mapping = {},
): MigrationReport {
  const stopped: (StoppedAt & { index: number })[] = []
  const refused: { index: number; path: string }[] = []
  for (const [index, text] of stored.entries()) {
    try {
      const { stoppedAt } = migrate(from, to, restore(from, text), mapping)
      if (stoppedAt) stopped.push({ index, ...stoppedAt })
    } catch (error) {
      if (!(error instanceof InvalidSession)) throw error
      refused.push({ index, path: error.path })
    }
  }
  return { whole: stored.length - stopped.length - refused.length, stopped, refused }
}
