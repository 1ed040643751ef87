import { shippedBase } from '@tessa/knowledge/base'
import { loadPack, packSteps, type Pack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
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
    'connection-check': ['Check NIBP cuff is not on same limb'],
    // By hand, so only with the patient on other equipment, and while it runs.
    measurements: ['Try probe on your own finger'],
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

test('a check is at one step at most', async () => {
  for (const fault of shippedBase.faults) {
    const pack = await loadPack(fault.type)
    const all = packSteps.flatMap((step) => ownChecks(fault, step, pack))
    expect(new Set(all).size).toBe(all.length)
  }
})
