import { fewestCases } from '@tessa/knowledge/outcomes'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { DeviceScope } from './device-scope.ts'

/** What fewer facilities know could be told from the outside, so it is shown to none. */
const fewestFacilities = 3

export interface FixCount {
  readonly fix: string
  readonly cases: number
}

/**
 * How many cases of a level each fix ended; empty if too few facilities or cases know it. Reads the counts alone, however
 * many cases there were.
 */
export const countFixes = async (
  db: Kysely<Tables>,
  { equipment_type, manufacturer, model }: DeviceScope,
): Promise<readonly FixCount[]> => {
  const { rows } = await sql<FixCount & { facilities: number; attributed: number }>`
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
  return facilities < fewestFacilities || attributed < fewestCases ? [] : rows
}
