import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Finding } from './finding.ts'

export const probeDatabase = async ({ db }: { db: Kysely<Tables> }): Promise<Finding> => {
  const { rows } = await sql<{
    isStandby: boolean
  }>`select pg_is_in_recovery() as "isStandby" from users limit 1`.execute(db)
  return rows[0]?.isStandby === true
    ? { state: 'degraded', reason: 'It answers, but nothing can be written.' }
    : { state: 'healthy' }
}
