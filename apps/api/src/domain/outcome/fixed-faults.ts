import type { FaultOutcome } from '@tessa/knowledge/diagnose'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { levelsOf, scopeOf, type Device } from './device-scope.ts'
import { isFaultId } from './known-fix.ts'
import { countFixes } from './level-counts.ts'

const causePrefix = 'cause:'

/**
 * How often each fault of the base was what fixed such a device, at the narrowest level that is known widely enough. A
 * cause that is no fault of the base was typed once, and does not count.
 */
export const fixedFaultsOf = async (db: Kysely<Tables>, device: Device): Promise<readonly FaultOutcome[]> => {
  let narrowest: readonly FaultOutcome[] = []
  for (const level of levelsOf(scopeOf(device))) {
    const fixes = await countFixes(db, level)
    if (fixes.length === 0) break
    narrowest = fixes.flatMap(({ fix, cases }) => {
      const faultId = fix.slice(causePrefix.length)
      const isFault = fix.startsWith(causePrefix) && isFaultId(faultId)
      return isFault ? [{ faultId, fixed: cases }] : []
    })
  }
  return narrowest
}
