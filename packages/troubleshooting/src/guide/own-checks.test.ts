import { shippedBase } from '@tessa/knowledge/base'
import { loadPack, packSteps, type Pack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { interlocksOf } from './interlocks.ts'
import { firstCheck } from './likely-words.ts'
import { ownChecks } from './own-checks.ts'

const placed = (id: string, pack: Pack) => {
  const fault = shippedBase.faults.find((one) => one.id === id)
  if (!fault) throw new Error(`The base has no ${id}.`)
  return Object.fromEntries(
    packSteps.flatMap((step) => {
      const checks = ownChecks(fault, step, pack).map(({ check }) => check)
      return checks.length > 0 ? [[step, checks]] : []
    }),
  )
}

test('a check is at the step that it is about', async () => {
  expect(placed('pm-001', await loadPack('patient monitor'))).toEqual({
    'display-check': ['Look for red light at the probe'],
    // More than a look, so only with the patient on other equipment, and while it runs.
    measurements: ['Try probe on your own finger', 'Check NIBP cuff is not on same limb'],
  })
  expect(placed('ac-018', await loadPack('autoclave'))).toMatchObject({
    'error-codes': ['Read message and print-out phase'],
  })
})

test('no check of any fault comes before an interlock for its hazard', async () => {
  let checks = 0
  for (const fault of shippedBase.faults) {
    const pack = await loadPack(fault.type)
    for (const words of pack.steps) {
      const covered = pack.interlocks
        .filter(({ id }) => words.interlocks.includes(id))
        .flatMap(({ covers }) => covers)
      for (const { hazard, check } of ownChecks(fault, words.step, pack)) {
        checks += 1
        expect(['none', ...covered], `${fault.id} at ${words.step}: ${check}`).toContain(hazard)
      }
    }
  }
  expect(checks).toBeGreaterThan(300)
})

test('where nothing is confirmed before, a fault that can be a danger is only looked at', async () => {
  const open: string[] = []
  for (const fault of shippedBase.faults.filter(({ danger }) => danger !== 'never')) {
    const pack = await loadPack(fault.type)
    for (const { step } of pack.steps.filter(({ interlocks }) => interlocks.length === 0))
      open.push(...ownChecks(fault, step, pack).map(({ check }) => `${fault.id}: ${check}`))
  }
  expect(open.sort()).toEqual([
    'ac-014: Confirm test pack, indicator lot, expiry, control vial and incubation temperature',
    'ot-001: Look at the bag: not empty',
    'ot-003: Trace the line to the patient for closed clamp, kink, closed stopcock, bent limb, swollen site',
    'ot-004: Look along the line for bubbles',
    'ot-014: Look at the AC light',
    'ot-104: Look at the patient and the circuit for water',
    'pm-001: Look for red light at the probe',
    'pm-021: AC lamp',
  ])
})

test('what the base has without a hazard is done after the interlocks of what it does', async () => {
  const at = async (type: string, id: string, check: string) => {
    const steps = placed(id, await loadPack(type))
    return Object.keys(steps).filter((step) => steps[step]?.includes(check))
  }
  for (const [type, id, check] of [
    // A patient depends on it, or lies on it.
    ['oxygen concentrator', 'ot-027', 'Dip cannula in water'],
    ['electrosurgical', 'ot-020', 'Cable in socket without pad, dual type'],
    ['electrosurgical', 'ot-021', 'Activation tone and light'],
    ['anaesthesia', 'ot-017', 'Reassemble valve'],
    // Steam under pressure, from an autoclave that may be faulty.
    ['autoclave', 'ac-018', 'Repeat empty'],
    ['autoclave', 'ac-020', 'Run an empty cycle'],
    ['autoclave', 'ac-011', 'Run first thing cold and dry'],
    ['autoclave', 'ac-014', 'Repeat after repair: three consecutive empty-chamber tests negative'],
    ['xray', 'xr-001', 'Hold prep until ready shows'],
  ] as const)
    expect(await at(type, id, check), `${id}: ${check}`).toEqual(['measurements'])
  // The infant is away where a step covers them.
  expect(placed('ot-031', await loadPack('incubator'))).toEqual({})
})

test('a check has the interlocks of what comes before it in the base, unless it is only a look', async () => {
  // The patient is bagged before a test lung takes their place.
  const { measurements = [], 'connection-check': early = [] } = placed('ot-008', await loadPack('ventilator'))
  expect(measurements).toContain('Connect a test lung to the same circuit')
  expect(early).toEqual([])
  const defibrillator = placed('df-103', await loadPack('defibrillator'))
  expect(defibrillator['power-check']).toBeUndefined()
  expect(defibrillator['power-troubleshooting']).toContain('Fully charged known-good battery')
  expect(placed('pm-021', await loadPack('patient monitor'))['power-check']).toEqual(['AC lamp'])
})

test('only what is done with the power off is at the step where it is off', async () => {
  const autoclave = await loadPack('autoclave')
  expect(placed('ac-034', autoclave)['components']).toEqual(['Insulation test element'])
  expect(JSON.stringify(placed('ac-002', autoclave))).not.toContain('Supply reaching the element')
  expect(placed('ac-002', autoclave)['components']).toContain(
    'Element resistance, mains off and lead removed',
  )
})

test('what is done before the general checks has interlocks for all that its step covers', async () => {
  let closed = 0
  for (const fault of shippedBase.faults) {
    const pack = await loadPack(fault.type)
    const first = firstCheck({ causes: [{ fault, probability: 0.9, evidence: [] }] }, pack)
    if (!first || first.interlocks.length === 0) continue
    closed += 1
    const step = packSteps.find((one) => ownChecks(fault, one, pack).includes(first.check))
    expect(first.interlocks).toEqual(interlocksOf(pack, step ?? ''))
    expect([fault.skill, pack.steps.find((one) => one.step === step)?.skill], fault.id).not.toContain(
      'biomed',
    )
  }
  expect(closed).toBeGreaterThan(10)
})

test('a check is at one step at most', async () => {
  for (const fault of shippedBase.faults) {
    const pack = await loadPack(fault.type)
    const all = packSteps.flatMap((step) => ownChecks(fault, step, pack))
    expect(new Set(all).size).toBe(all.length)
  }
})
