import { describe, expect, test } from 'vitest'
import { equipmentTypes } from './equipment-types.ts'
import { hazardsIn } from './hazards.ts'
import { loadPack, packNameOf, packNames, packSteps, packTypes } from './packs.ts'
import { readBase } from './testing/read-base.ts'
import { readInterlocks, readPack, readPackSteps, type StepRow } from './testing/read-packs.ts'

const base = readBase()
const interlocks = readInterlocks()
/** Steps of looking and reading. A person puts no hand on the equipment, so nothing has to be confirmed. */
const looking = ['power-check', 'display-check', 'connection-check', 'error-codes']

/** What is unsafe about a step: a hazard without its interlock, or one that cannot hold while the step is done. */
const faultsOf = ({ hazards, interlocks: asked, runs }: StepRow): string[] => {
  const own = interlocks.filter(({ id }) => asked.includes(id))
  return [
    ...hazards.filter((hazard) => !own.some(({ covers }) => covers.includes(hazard))),
    ...own.filter(({ excludes }) => excludes.some((one) => runs.includes(one))).map(({ id }) => id),
    ...asked.filter((id) => !own.some((one) => one.id === id)),
  ]
}

describe.each(packNames)('the guided checks of %s', (name) => {
  const steps = readPackSteps(name)

  test('have their own words for the nine steps, in their order', () => {
    expect(steps.map(({ step }) => step)).toEqual(packSteps)
  })

  test('have an interlock for every hazard, and each can hold while its step is done', () => {
    for (const step of steps) expect(faultsOf(step), step.step).toEqual([])
  })

  test('ask for no interlock that a step does not need', () => {
    for (const step of steps)
      for (const id of step.interlocks) {
        const others = step.interlocks.filter((other) => other !== id)
        expect(faultsOf({ ...step, interlocks: others }).length, `${step.step}: ${id}`).toBeGreaterThan(0)
      }
  })

  test('touch nothing where a person only looks, and name the hazards of every other step', () => {
    for (const { step, hazards } of steps) expect(hazards.length === 0, step).toBe(looking.includes(step))
  })

  test('leave the service steps to qualified technicians', () => {
    const service = ['service-mode', 'measurements', 'calibration', 'components']
    for (const { step, skill } of steps) expect(skill === 'biomed', step).toBe(service.includes(step))
  })

  test('measure nothing whose name sounds like a danger', () => {
    for (const { name: measured, unit } of steps.flatMap(({ measures = [] }) => measures))
      expect(hazardsIn(`${measured}: 12 ${unit} (at most 10 ${unit}): outside the limits`, name)).toEqual([])
  })
})

const step = (name: 'autoclave' | 'suction', id: string): StepRow => {
  const found = readPackSteps(name).find((one) => one.step === id)
  if (!found) throw new Error(`${name} has no ${id}.`)
  return found
}

test('a hazard without its interlock is found, and an interlock that cannot hold', () => {
  expect(faultsOf({ ...step('suction', 'components'), interlocks: ['suction-replaced'] })).toEqual([
    'infection',
    'electricity',
  ])
  expect(faultsOf({ ...step('autoclave', 'calibration'), interlocks: ['pressure-released'] })).toEqual([
    'pressure-released',
  ])
  expect(faultsOf({ ...step('autoclave', 'calibration'), interlocks: ['cycle-clear', 'no-such'] })).toEqual([
    'no-such',
  ])
})

test('every interlock is used, covers something, and rests on entries of the base or an expert', () => {
  const used = new Set(packNames.flatMap((name) => readPackSteps(name).flatMap((one) => one.interlocks)))
  expect(interlocks.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
  const ids = new Set([...base.faults, ...base.rules].map(({ id }) => id))
  for (const { id, covers, sources } of interlocks) {
    expect(covers.length, id).toBeGreaterThan(0)
    for (const source of sources) expect(source === 'expert' || ids.has(source), source).toBe(true)
  }
})

test('a source that the base lacks is refused', () => {
  const faults = base.faults.filter(({ id }) => id !== 'pm-021')
  expect(() => readPack('patient-monitor', { ...base, faults })).toThrow('the base has no entry pm-021')
})

test('no step repeats the words of another pack', () => {
  const words = packNames.flatMap((name) => readPackSteps(name).map(({ look }) => look))
  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([])
})

test('equipment in any words has its pack, and unknown equipment the one for any', async () => {
  expect(packNameOf('X-Ray Equipment')).toBe('xray')
  expect(packNameOf('drip machine')).toBe('infusion-pump')
  expect(packNameOf('oxygen machine')).toBe('oxygen-concentrator')
  for (const name of ['oxygen bottle', 'wall oxygen', 'flowmeter'])
    expect(packNameOf(name)).toBe('oxygen-cylinder')
  for (const unknown of ['', 'coffee machine', 'constructor']) expect(packNameOf(unknown)).toBe('other')
  for (const { id, name } of equipmentTypes) expect(packNameOf(name)).toBe(packNameOf(id))
  const own = packNames.flatMap((name): readonly string[] => packTypes[name])
  expect(equipmentTypes.map(({ id }) => id)).toEqual(expect.arrayContaining(own))
  for (const name of packNames) {
    const [type = 'anything else'] = packTypes[name]
    expect((await loadPack(type)).name).toBe(name)
  }
})
