import { retentionDays } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'
import { expiryOf } from '../retention/expiry.ts'
import { auditLogRule } from '../retention/purge-audit-log.ts'
import { testDatabase } from '../testing/database.ts'
import { noLog, recordAuditEvent } from './audit-log.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { describeAuditLogFaults, verifyAuditLog } from './verify-audit-log.ts'

const minute = 60_000
const day = 86_400_000
const start = new Date('2026-03-02T09:00:00.000Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

/** A database with nothing in it but the audit log of five minutes, each sealed at its end. */
const sealedLog = async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const write = (now: Date) =>
    recordAuditEvent(db, { event: 'backup.restored', details: { rows: 2, files: 1 } }, { now, log: noLog })
  for (const at of [0, 1, 2, 3, 4]) {
    await write(after(at * minute))
    await sealAuditLog(db, after((at + 1) * minute))
  }
  const ids = (await db.selectFrom('audit_log').select('id').orderBy('id').execute()).map(({ id }) => id)
  return { db, write, ids, third: ids[2] ?? 0 }
}
type Db = Awaited<ReturnType<typeof sealedLog>>['db']

/** What the owner of the database could do, with the triggers out of the way. */
const tamper = (db: Db, statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (trx) => {
    for (const table of ['audit_log', 'audit_log_seals'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await statement.execute(trx)
    for (const table of ['audit_log', 'audit_log_seals'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })

/** How many the retention removes, which is as many as its preview counts. */
const purgeAuditLog = async (db: Kysely<Tables>, before: Date): Promise<number> => {
  const expected = await auditLogRule.count(db, { ...expiryOf(retentionDays, before), auditLog: before })
  let total = 0
  await auditLogRule.purge(async (_, step) => {
    const batch = await db.transaction().execute((trx) => step(trx, before))
    total += batch.removed
    return batch
  })
  expect(total).toBe(expected)
  return total
}

test('each entry gets one seal, also when two servers seal at once, and the chain proves them', async () => {
  const { db, write } = await sealedLog()
  for (let count = 0; count < 20; count += 1) await write(after(6 * minute))

  const sealed = await Promise.all([1, 2, 3].map(() => sealAuditLog(db, after(7 * minute))))

  expect(sealed.reduce((sum, some) => sum + some)).toBe(20)
  expect(await verifyAuditLog(db)).toMatchObject({ sealed: 25, unsealed: 0, faults: [] })
  await write(after(8 * minute))
  expect(await verifyAuditLog(db)).toMatchObject({ sealed: 25, unsealed: 1, faults: [] })
})

test.each([
  ['its event', sql`event = 'sign-in.succeeded'`],
  ['its actor', sql`actor_id = gen_random_uuid()`],
  ['its details', sql`details = '{"rows":2}'`],
  ['its count', sql`count = count + 1`],
  ['its moment by a microsecond', sql`happened_at = happened_at + interval '1 microsecond'`],
])('an entry with %s changed is named', async (_, change) => {
  const { db, third } = await sealedLog()
  await tamper(db, sql`update audit_log set ${change} where id = ${third}`)
  expect((await verifyAuditLog(db)).faults).toEqual([{ kind: 'changed', entry: third }])
})

test('an entry that was removed is named, with its seal or without', async () => {
  const { db, third } = await sealedLog()
  await tamper(db, sql`delete from audit_log where id = ${third}`)
  const { faults } = await verifyAuditLog(db)
  expect(faults).toEqual([{ kind: 'removed', entry: third }])
  expect(describeAuditLogFaults(faults)).toBe(`Entry ${third} of the audit log was removed.`)

  await tamper(db, sql`delete from audit_log_seals where position = 3`)
  expect((await verifyAuditLog(db)).faults).toEqual([{ kind: 'broken-chain', position: 3 }])
})

test('an entry that was added for an earlier time is named, before its seal and after', async () => {
  const { db, write } = await sealedLog()
  await write(after(-2 * day))
  const { id } = await db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await verifyAuditLog(db)).faults).toEqual([{ kind: 'inserted', entry: id }])
  await sealAuditLog(db, after(6 * minute))
  expect((await verifyAuditLog(db)).faults).toEqual([{ kind: 'inserted', entry: id }])
})

test('seals that are written anew over a changed entry break the chain after it', async () => {
  const { db, third } = await sealedLog()
  await tamper(db, sql`delete from audit_log_seals where position >= 3`)
  await tamper(db, sql`update audit_log set event = 'sign-in.succeeded' where id = ${third}`)
  const { newest } = await verifyAuditLog(db)
  await sealAuditLog(db, after(5 * minute))
  const again = await verifyAuditLog(db)
  // The chain is whole again, which is why its newest seal is also written to the server's log.
  expect(again.newest?.position).toBe(5)
  expect(again.newest?.hash).not.toBe(newest?.hash)
})

test('a beginning that is cut off without retention is a fault', async () => {
  const { db, ids } = await sealedLog()
  await tamper(db, sql`delete from audit_log where id = ${ids[0]}`)
  await tamper(db, sql`delete from audit_log_seals where position = 1`)
  expect((await verifyAuditLog(db)).faults).toEqual([{ kind: 'broken-chain', position: 1 }])
})

test('retention removes the beginning of the chain, and what follows is still proved', async () => {
  const { db, write } = await sealedLog()
  await write(after(3 * day))
  await sealAuditLog(db, after(3 * day + minute))

  expect(await purgeAuditLog(db, after(2 * day))).toBe(5)

  await sealAuditLog(db, new Date())
  expect(await verifyAuditLog(db)).toMatchObject({ sealed: 2, unsealed: 0, faults: [] })
  await tamper(db, sql`delete from audit_log_seals where position = 6`)
  expect((await verifyAuditLog(db)).faults).toContainEqual({ kind: 'broken-chain', position: 6 })
})

test('after retention has removed every entry the chain goes on from the last of them', async () => {
  const { db } = await sealedLog()
  expect(await purgeAuditLog(db, after(day))).toBe(5)
  await sealAuditLog(db, new Date())
  const [seal] = await db.selectFrom('audit_log_seals').selectAll().execute()
  expect(seal).toMatchObject({ position: 6, previous_hash: expect.any(Buffer) })
  expect((await verifyAuditLog(db)).faults).toEqual([])
})

test('an entry that was sealed before an older one stays until that one goes', async () => {
  const { db, write } = await sealedLog()
  await write(after(20 * minute))
  await sealAuditLog(db, after(21 * minute))
  await write(after(10 * minute))
  await sealAuditLog(db, after(22 * minute))

  expect(await purgeAuditLog(db, after(15 * minute))).toBe(5)
  expect((await verifyAuditLog(db)).faults).toEqual([])
  expect(await purgeAuditLog(db, after(25 * minute))).toBe(2)
})

test('the database changes and removes no seal', async () => {
  const { db } = await sealedLog()
  const refused = /The audit log is not changed/
  await expect(sql`update audit_log_seals set hash = ''`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from audit_log_seals`.execute(db)).rejects.toThrow(refused)
  await expect(sql`truncate audit_log_seals`.execute(db)).rejects.toThrow(refused)
})
