import { expect, test } from 'vitest'
import { packNames } from './packs.ts'
import { equipmentTypeOf, groupNames } from './understand/equipment.ts'
import { dataOf, evaluationCases, readBase, readCases, rulesOf, stopRulesOf } from './testing/read-base.ts'
import { readInterlocks, readPack } from './testing/read-packs.ts'
import { CodeRow, FaultRow } from './testing/schema.ts'
import {
  anyRulesModule,
  casesModule,
  interlocksModule,
  moduleOf,
  packModule,
  schemaModule,
  stopRulesModule,
  symptomsModule,
} from './testing/write-data.ts'

const base = readBase()
const cases = readCases()

test.each(groupNames)('the module of %s has what the JSON Lines say', async (group) => {
  await expect(moduleOf(dataOf(group, base, { cases }))).toMatchFileSnapshot(`./data/${group}.ts`)
})

test.each(packNames)('the module of the guided checks of %s has what the JSON Lines say', async (name) => {
  await expect(packModule(readPack(name, base))).toMatchFileSnapshot(`./data/pack-${name}.ts`)
})

test('the interlocks of all packs are in a module of their own', async () => {
  await expect(interlocksModule(readInterlocks())).toMatchFileSnapshot('./data/interlocks.ts')
})

test('the rules for any equipment, the stop phrases and the symptoms are in modules of their own', async () => {
  const ofAny = rulesOf(base, (type) => type === 'any')
  await expect(anyRulesModule(ofAny)).toMatchFileSnapshot('./data/any.ts')
  await expect(stopRulesModule(stopRulesOf(base))).toMatchFileSnapshot('./data/stop-rules.ts')
  await expect(symptomsModule(base.faults)).toMatchFileSnapshot('./data/symptoms.ts')
})

test('the schemas of a fault and a code are one for the build and for those who add entries', async () => {
  await expect(schemaModule('fault', FaultRow)).toMatchFileSnapshot('./data/fault-schema.ts')
  await expect(schemaModule('code', CodeRow)).toMatchFileSnapshot('./data/code-schema.ts')
})

test('the cases are in a module of their own, which no screen loads', async () => {
  await expect(casesModule(evaluationCases())).toMatchFileSnapshot('./data/cases.ts')
})

test('a rule has stop phrases exactly if it says which hazard they mean', () => {
  for (const { id, kind, stop } of base.rules) expect(stop.length > 0, id).toBe(kind !== undefined)
})

test('ids are unique, and every reference leads to a fault', () => {
  const ids = [...base.faults, ...base.codes, ...base.rules].map(({ id }) => id)
  const faults = new Set(base.faults.map(({ id }) => id))

  expect(new Set(ids).size).toBe(ids.length)
  // A server gives ids that begin with these letters to entries of its own.
  expect(ids.filter((id) => /^[lkq]/.test(id))).toEqual([])
  for (const { id, faults: belongs } of base.codes)
    for (const fault of belongs) expect(faults, id).toContain(fault)
  for (const { fault, alias } of base.aliases) expect(faults, alias).toContain(fault)
})

test('an entry has a page behind it, or is the judgement of an expert and says so', () => {
  const bare = [...base.faults, ...base.codes, ...base.rules].filter(({ source }) => source === '')
  expect(bare.length).toBeGreaterThan(100)
  expect(bare.filter(({ confidence }) => confidence !== 'expert')).toEqual([])
})

test('every type of the base is known by its name, and every rule is about one of them', () => {
  const types = new Set(base.faults.map(({ type }) => type))
  expect(types.size).toBe(19)
  for (const type of types) expect(equipmentTypeOf(type)).toBe(type)
  for (const { id, type } of base.rules) expect([...types, 'any'], id).toContain(type)
})

test('checks differ in their minutes and hazards, and a danger needs no patient for every fault', () => {
  const checks = base.faults.flatMap((fault) => fault.checks)
  expect(new Set(checks.map(({ minutes }) => minutes)).size).toBeGreaterThan(10)
  expect(new Set(checks.map(({ hazard }) => hazard)).size).toBe(11)
  expect(new Set(base.faults.map(({ danger }) => danger)).size).toBe(3)
})
