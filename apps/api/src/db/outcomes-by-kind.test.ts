import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { scopeOf } from '../domain/outcome/device-scope.ts'
import { databaseBefore } from '../testing/older-database.ts'

/** How a device was counted before, and how it is now. */
const moved = [
  ['infusion pump', 'b braun', 'infusion-pump', 'b braun'],
  ['drip machines', 'braun melsungen ag', 'infusion-pump', 'b braun'],
  ['defibrillator', 'stryker', 'defibrillator', 'physio control'],
  ['aed', 'medtronic lifepak', 'defibrillator', 'physio control'],
  ['diathermy', 'medtronic', 'electrosurgical', 'valleylab'],
  ['vent', 'medtronic', 'ventilator', 'medtronic'],
  ['evita ventilator', 'dräger', 'ventilator', 'drager'],
  ['blood pressure monitor', 'ge', 'nibp', 'ge healthcare'],
  ['computer monitor', 'ge', 'computer monitor', 'ge healthcare'],
  ['coffee machine', 'acme two', 'coffee machine', 'acme two'],
  ['kühlschrank', '', 'kühlschrank', ''],
] as const

test('what fixed equipment is counted by its type and the family of its maker from now on', async () => {
  const { client, update } = await databaseBefore('0078-outcomes-by-kind.sql')
  const count = (table: string, column: string, values: readonly unknown[]) =>
    client.query(
      `insert into ${table} (equipment_type, manufacturer, model, ${column}, cases) values ($1, $2, $3, $4, $5)`,
      [...values],
    )
  for (const [kind, maker] of moved) {
    const id = randomUUID()
    await client.query(
      `insert into chat_sessions (id, session_id, created_at, updated_at) values ($1, $1, now(), now())`,
      [id],
    )
    await client.query(
      `insert into outcomes (id, chat_session_id, fix, equipment_type, manufacturer, model, facility, is_from_staff,
        created_at, updated_at) values ($1, $1, 'other', $2, $3, '', '', true, now(), now())`,
      [id, kind, maker],
    )
  }
  for (const [kind, maker, cases] of [
    ['infusion pump', '', 3],
    ['drip machine', '', 2],
    ['infusion pump', 'b braun', 2],
    ['iv pump', 'braun', 1],
    ['fridge', '', 4],
  ] as const) {
    await count('outcome_counts', 'fix', [kind, maker, '', 'other', cases])
    await count('outcome_facilities', 'facility', [kind, maker, '', 'riverbend', cases])
  }

  await update()

  const devices = await client.query('select equipment_type, manufacturer from outcomes')
  const named = moved.map(([, , equipment_type, manufacturer]) => ({ equipment_type, manufacturer }))
  expect(devices.rows).toHaveLength(named.length)
  expect(devices.rows).toEqual(expect.arrayContaining(named))
  for (const [table, column, value] of [
    ['outcome_counts', 'fix', 'other'],
    ['outcome_facilities', 'facility', 'riverbend'],
  ] as const) {
    const { rows } = await client.query(
      `select equipment_type, manufacturer, ${column} as value, cases from ${table} order by 1, 2`,
    )
    expect(rows).toEqual([
      { equipment_type: 'fridge', manufacturer: '', value, cases: 4 },
      { equipment_type: 'infusion-pump', manufacturer: '', value, cases: 5 },
      { equipment_type: 'infusion-pump', manufacturer: 'b braun', value, cases: 3 },
    ])
  }
})

test('a new outcome is counted where the older ones were moved to', () => {
  for (const [equipment_type, manufacturer, kind, maker] of moved)
    expect(scopeOf({ equipment_type, manufacturer, model: null })).toEqual({
      equipment_type: kind,
      manufacturer: maker,
      model: '',
    })
})
