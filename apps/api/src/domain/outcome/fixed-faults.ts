import type { FaultOutcome } from '@tessa/knowledge/diagnose'
import { expectedCases, type LevelCounts } from '@tessa/knowledge/outcomes'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { levelsOf, scopeOf, type Device } from './device-scope.ts'
import { isFaultId } from './known-fix.ts'
import { countFixes, type FixCount } from './level-counts.ts'

const causePrefix = 'cause:'

/** A cause that is no fault of the base was typed once, and does not count. */
const faultIn = (fix: string): string | undefined => {
  const id = fix.slice(causePrefix.length)
  return fix.startsWith(causePrefix) && isFaultId(id) ? id : undefined
}

const levelOf = (fixes: readonly FixCount[]): LevelCounts => ({
  cases: fixes.reduce((sum, { cases }) => sum + cases, 0),
  fixed: Object.fromEntries(
    fixes.flatMap(({ fix, cases }) => {
      const fault = faultIn(fix)
      return fault === undefined ? [] : [[fault, cases]]
    }),
  ),
})

/**
 * How often each fault of the base was what fixed such a device: at the narrowest level that is known widely enough, with
 * a share of what the wider levels know.
 */
export const fixedFaultsOf = async (db: Kysely<Tables>, device: Device): Promise<readonly FaultOutcome[]> => {
  const levels: LevelCounts[] = []
  for (const level of levelsOf(scopeOf(device))) {
    const fixes = await countFixes(db, level)
    if (fixes.length === 0) break
    levels.push(levelOf(fixes))
  }
  const faults = new Set(levels.flatMap(({ fixed }) => Object.keys(fixed)))
  return [...faults].map((faultId) => ({ faultId, fixed: expectedCases(faultId, levels) }))
}
