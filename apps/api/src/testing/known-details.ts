import { auditDetails } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'

const known: Readonly<Record<string, readonly string[]>> = auditDetails

/** Fails where the audit log has a fact that the contract does not name, because screens have no words for it. */
export const expectKnownDetails = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ event: string; key: string }>`
    select distinct event, key from audit_log cross join lateral jsonb_object_keys(details) as one (key)`.execute(
    db,
  )
  expect(rows.filter(({ event, key }) => known[event]?.includes(key) !== true)).toEqual([])
}
