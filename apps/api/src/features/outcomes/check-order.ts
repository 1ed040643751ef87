import type { CheckOrder } from '@tessa/contract'
import { basicChecks, orderChecks, type LevelCounts } from '@tessa/knowledge/outcomes'
import { isFixOfCheck } from '@tessa/troubleshooting'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { levelsOf, scopeOf, type Device, type DeviceScope } from '../../domain/outcome/device-scope.ts'
import { countFixes } from '../../domain/outcome/level-counts.ts'

const countLevel = async (db: Kysely<Tables>, level: DeviceScope): Promise<LevelCounts> => {
  const rows = await countFixes(db, level)
  const sum = (counted: typeof rows) => counted.reduce((all, { cases }) => all + cases, 0)
  const fixed = basicChecks.map(({ id }) => [id, sum(rows.filter(({ fix }) => isFixOfCheck(fix, id)))])
  return { cases: sum(rows), fixed: Object.fromEntries(fixed) }
}

/** The first checks in the order that ends a fault soonest; the specified order where too little is known. */
export const checkOrderOf = async (db: Kysely<Tables>, device: Device): Promise<CheckOrder> => {
  const levels: LevelCounts[] = []
  for (const level of levelsOf(scopeOf(device))) {
    const counts = await countLevel(db, level)
    if (counts.cases === 0) break
    levels.push(counts)
  }
  const narrowest = levels.at(-1)
  return {
    checks: orderChecks(basicChecks, levels).map(({ id }) => ({
      step: id,
      fixed: narrowest?.fixed[id] ?? 0,
    })),
    cases: narrowest?.cases ?? 0,
  }
}
