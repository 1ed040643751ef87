import type { CheckOrder } from '@tessa/contract'
import { basicChecks, fewestCases, orderChecks, type LevelCounts } from '@tessa/knowledge/outcomes'
import { isFixOfCheck } from '@tessa/troubleshooting'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { levelsOf, scopeOf, type Device, type DeviceScope } from '../../domain/outcome/device-scope.ts'

/** What fewer facilities know could be told from the outside, so it is shown to none. */
const fewestFacilities = 3

/** How many cases of a level each of the first checks ended. Reads the counts alone, however many cases there were. */
const countLevel = async (
  db: Kysely<Tables>,
  { equipment_type, manufacturer, model }: DeviceScope,
): Promise<LevelCounts> => {
  const { rows } = await sql<{ fix: string; cases: number; facilities: number; attributed: number }>`
    select fix, cases, facilities, attributed
    from outcome_counts, (
      -- Cases of unknown facilities may all be of one, so they do not show that a level is known widely.
      select count(*)::integer as facilities, coalesce(sum(f.cases), 0)::integer as attributed
      from outcome_facilities f
      where f.equipment_type = ${equipment_type} and f.manufacturer = ${manufacturer} and f.model = ${model}
        and f.cases > 0 and f.facility <> ''
    ) known
    where equipment_type = ${equipment_type} and manufacturer = ${manufacturer} and model = ${model} and cases > 0
  `.execute(db)
  const { facilities = 0, attributed = 0 } = rows[0] ?? {}
  if (facilities < fewestFacilities || attributed < fewestCases) return { cases: 0, fixed: {} }
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
