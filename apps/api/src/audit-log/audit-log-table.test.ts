import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditedApp } from '../testing/audited-app.ts'
import { registerTestUser } from '../testing/people.ts'

const { app, newest, plain, rowsSince, withFactor } = await auditedApp()

test('a role change by a SQL statement writes one audit row', async () => {
  const ada = await registerTestUser(app)
  const since = await newest()
  const { id } = ada.user
  await sql`update users set role = 'admin' where id = ${id}`.execute(plain.db)
  await sql`update users set role = 'admin', city = 'London' where id = ${id}`.execute(plain.db)
  expect(await rowsSince(since)).toMatchObject([
    {
      event: 'role.changed',
      account_id: id,
      actor_id: null,
      details: { from: 'user', to: 'admin', databaseRole: expect.any(String) },
    },
  ])

  const undone = plain.db.transaction().execute(async (trx) => {
    await sql`update users set role = 'manager' where id = ${id}`.execute(trx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await rowsSince(since)).toHaveLength(1)
})

test('a role change is recorded even if the database role has no access to the audit log', async () => {
  const ada = await registerTestUser(app)
  const since = await newest()
  await plain.db.transaction().execute(async (trx) => {
    await sql`create role an_editor`.execute(trx)
    await sql`grant select, update on users to an_editor`.execute(trx)
    await sql`set local role an_editor`.execute(trx)
    await sql`update users set role = 'manager' where id = ${ada.user.id}`.execute(trx)
    await sql`reset role`.execute(trx)
    await sql`revoke all on users from an_editor`.execute(trx)
    await sql`drop role an_editor`.execute(trx)
  })
  expect(await rowsSince(since)).toMatchObject([{ event: 'role.changed', details: { to: 'manager' } }])
})

test('removing two-factor sign-in by SQL writes an audit row; deleting the account writes none', async () => {
  const [ada, eve] = [await registerTestUser(app), await registerTestUser(app)]
  await withFactor(ada)
  await withFactor(eve)
  const since = await newest()
  await sql`delete from second_factors where user_id = ${ada.user.id}`.execute(plain.db)
  await sql`delete from users where id = ${eve.user.id}`.execute(plain.db)
  expect(await rowsSince(since)).toMatchObject([
    {
      event: 'two-factor.disabled',
      account_id: ada.user.id,
      details: { databaseRole: expect.any(String) },
    },
  ])
})

test.each([
  ['disables', (id: string) => [sql`update second_factors set enabled_at = null where user_id = ${id}`]],
  [
    'replaces with an unconfirmed one',
    (id: string) => [
      sql`delete from second_factors where user_id = ${id}`,
      sql`insert into second_factors (user_id, secret) values (${id}, 'other')`,
    ],
  ],
  [
    'disables and then removes',
    (id: string) => [
      sql`update second_factors set enabled_at = null where user_id = ${id}`,
      sql`delete from second_factors where user_id = ${id}`,
    ],
  ],
] as const)('a second factor that a statement %s writes one audit row', async (_, statements) => {
  const ada = await registerTestUser(app)
  await withFactor(ada)
  const since = await newest()

  await plain.db.transaction().execute(async (trx) => {
    for (const statement of statements(ada.user.id)) await statement.execute(trx)
  })

  expect(await rowsSince(since)).toMatchObject([
    {
      event: 'two-factor.disabled',
      account_id: ada.user.id,
      details: { databaseRole: expect.any(String) },
    },
  ])
})

test('a change of other columns of an enabled second factor writes no audit row', async () => {
  const ada = await registerTestUser(app)
  await withFactor(ada)
  const since = await newest()
  await sql`update second_factors set last_step = 0, enabled_at = now() where user_id = ${ada.user.id}`.execute(
    plain.db,
  )
  expect(await rowsSince(since)).toEqual([])
})

test('rows cannot be changed, and only old ones can be deleted by the purge function', async () => {
  await registerTestUser(app)
  const refused = /The audit log is not changed/
  await expect(sql`update audit_log set event = 'nothing'`.execute(plain.db)).rejects.toThrow(refused)
  await expect(sql`delete from audit_log`.execute(plain.db)).rejects.toThrow(refused)
  await expect(sql`truncate audit_log`.execute(plain.db)).rejects.toThrow(refused)

  await expect(sql`select purge_audit_log(now() - interval '89 days')`.execute(plain.db)).rejects.toThrow(
    'keeps the last 90 days',
  )
  await plain.db
    .insertInto('audit_log')
    .values({ happened_at: new Date('2020-01-01'), event: 'sign-in.failed', details: '{}' })
    .execute()
  const { rows } = await sql<{ removed: number }>`
    select purge_audit_log(now() - interval '1 year') as removed`.execute(plain.db)
  expect(rows).toEqual([{ removed: 1 }])
  await expect(sql`delete from audit_log`.execute(plain.db)).rejects.toThrow(refused)
})

test('another database role cannot call the purge function', async () => {
  await plain.db
    .transaction()
    .execute(async (trx) => {
      await sql`create role a_reader`.execute(trx)
      await sql`grant select, delete on audit_log to a_reader`.execute(trx)
      await sql`set local role a_reader`.execute(trx)
      await expect(sql`select purge_audit_log('2020-01-01')`.execute(trx)).rejects.toThrow(
        'permission denied',
      )
      throw new Error('undo')
    })
    .catch((error: unknown) => expect(String(error)).toContain('undo'))
})
