import { describe, expect, test } from 'vitest'
import type { Fault } from './base.ts'
import { packNames, packTypes, type PackName } from './packs.ts'
import { hasForeignPage } from './testing/foreign-page.ts'
import { readBase } from './testing/read-base.ts'
import { readPack, readPackSteps, type MeasureRow, type StepRow } from './testing/read-packs.ts'

const base = readBase()
const faults = new Map(base.faults.map((fault) => [fault.id, fault]))

/** The hazards of the checks that a step rests on and that the step does not have itself. */
const hazardsLeftBy = ({ hazards, sources, adapts = [] }: StepRow): string[] => {
  const found = [...sources, ...adapts]
    .flatMap((id) => faults.get(id)?.checks ?? [])
    .map(({ hazard }) => hazard)
    .filter((hazard) => hazard !== 'none' && !hazards.includes(hazard))
  return [...new Set(found)].sort()
}

const waived = ({ waives = [] }: StepRow): string[] => waives.flatMap(({ hazards }) => hazards).sort()

const textOf = ({ checks, remedy }: Fault): string =>
  [...checks.flatMap(({ check, expected }) => [check, expected]), remedy].join('\n')

/** What the limits of a measure lack in the words of their source. */
const limitFaults = (measure: MeasureRow, types: readonly string[]): string[] => {
  const { atLeast, atMost, below, source, said, times = 1 } = measure
  const limits = [atLeast, atMost, below].filter((limit) => limit !== undefined)
  const fault = faults.get(source)
  if (limits.length === 0 && said === undefined) return source === 'expert' ? [] : ['no limit']
  if (limits.length === 0 || said === undefined || !fault) return ['no words with a limit']
  const numbers = (said.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => Number(number) * times)
  return [
    ...(types.includes(fault.type) ? [] : [`for ${fault.type}`]),
    ...(textOf(fault).includes(said) ? [] : ['words that the source lacks']),
    ...limits.filter((limit) => !numbers.includes(Math.abs(limit))).map((limit) => `no ${limit}`),
    ...((below !== undefined) === /\bunder\b/.test(said) ? [] : ['the limit itself']),
  ]
}

describe.each(packNames)('the guided checks of %s', (name) => {
  const steps = readPackSteps(name)
  const types: readonly string[] = packTypes[name]

  test('have the hazards of the checks that they rest on, or say why not', () => {
    for (const step of steps) expect(waived(step), step.step).toEqual(hazardsLeftBy(step))
  })

  test('have a limit only where an entry of this type of equipment has it', () => {
    for (const measure of steps.flatMap(({ measures = [] }) => measures))
      expect(limitFaults(measure, types), measure.name).toEqual([])
  })
})

const measured = (name: PackName, measure: string): MeasureRow => {
  const found = readPackSteps(name)
    .flatMap(({ measures = [] }) => measures)
    .find((one) => one.name === measure)
  if (!found) throw new Error(`${name} measures no ${measure}.`)
  return found
}

test('a limit of other equipment, another number, and a limit that is itself allowed are found', () => {
  const purity = measured('oxygen-concentrator', 'Oxygen purity at the rated flow')
  expect(limitFaults(purity, packTypes['oxygen-cylinder'])).toEqual(['for oxygen-concentrator'])
  expect(limitFaults({ ...purity, atLeast: 82 }, packTypes['oxygen-concentrator'])).toEqual(['no 82'])
  const { below, ...leak } = measured('patient-monitor', 'Leak of cuff and hose')
  expect(limitFaults({ ...leak, atMost: 6 }, packTypes['patient-monitor'])).toEqual(['the limit itself'])
  expect(below).toBe(6)
})

test('a hazard that a step leaves to its source without a word is found', () => {
  const step = readPackSteps('xray').find((one) => one.step === 'display-check')
  if (!step) throw new Error('The step is missing.')
  expect(hazardsLeftBy(step)).toEqual(['moving-parts', 'radiation'])
  expect(waived({ ...step, waives: [] })).toEqual([])
})

test('a step cites no page about a certain maker or other equipment', () => {
  const entries = new Map([...base.faults, ...base.rules, ...base.codes].map((entry) => [entry.id, entry]))
  const isForeign = (id: string, name: PackName) => {
    const entry = entries.get(id)
    return entry && hasForeignPage(entry, packTypes[name])
  }
  // The manual of an AMSCO, a monitor's manual for any equipment, a page about recalled products, a concentrator's page
  // for a cylinder.
  expect(isForeign('sf-025', 'autoclave')).toBe(true)
  expect(isForeign('sf-014', 'patient-monitor')).toBe(true)
  expect(isForeign('sf-046', 'infusion-pump')).toBe(true)
  expect(isForeign('sf-019', 'oxygen-cylinder')).toBe(true)
  expect(isForeign('ot-024', 'oxygen-cylinder')).toBe(true)
  // A flowchart for any autoclave, and the judgement of an expert.
  expect(isForeign('ac-001', 'autoclave')).toBe(false)
  expect(isForeign('sf-004', 'autoclave')).toBe(false)
})

test('a step that cites a page about other equipment is refused by name', () => {
  const rules = base.rules.map((rule) =>
    rule.id === 'sf-004' ? { ...rule, source: 'Tuttnauer 5050 operation manual p.24' } : rule,
  )
  expect(() => readPack('autoclave', { ...base, rules })).toThrow('autoclave: the page of sf-004')
})
