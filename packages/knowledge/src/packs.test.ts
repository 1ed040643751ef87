import { describe, expect, test } from 'vitest'
import { packs, packSteps, type Pack } from './packs.ts'
import { readBase } from './testing/read-base.ts'

/** Walks a pack in the specified order, and confirms before each step what it asks for. Returns the unsafe steps. */
const unsafeStepsOf = ({ steps, interlocks }: Pick<Pack, 'steps' | 'interlocks'>): string[] => {
  const confirmed = new Set<string>()
  return steps.flatMap(({ step, hazards, interlocks: asked }) => {
    for (const id of asked) confirmed.add(id)
    const covered = new Set(
      interlocks
        .filter(({ id }) => confirmed.has(id) && asked.includes(id))
        .flatMap(({ covers }) => [...covers]),
    )
    return hazards.every((hazard) => covered.has(hazard)) ? [] : [step]
  })
}

describe.each(packs.map((pack) => [pack.name, pack] as const))('the pack of %s', (_, pack) => {
  test('has its own words for the nine steps, in their order', () => {
    expect(pack.steps.map(({ step }) => step)).toEqual(packSteps)
  })

  test('has no hands-on step before its interlock', () => {
    expect(unsafeStepsOf(pack)).toEqual([])
    expect(pack.steps.some(({ hazards }) => hazards.length > 0)).toBe(true)
  })

  test('asks for interlocks that it has, and leaves service steps to qualified staff', () => {
    const ids = new Set(pack.interlocks.map(({ id }) => id))
    for (const { interlocks, step } of pack.steps)
      for (const id of interlocks) expect(ids, step).toContain(id)
    const service = ['service-mode', 'measurements', 'calibration', 'components']
    for (const { step, skill } of pack.steps) expect(skill === 'biomed', step).toBe(service.includes(step))
  })
})

test('a step without its interlock is found', () => {
  const [pack] = packs
  const bare = (pack?.steps ?? []).map((step) => ({ ...step, interlocks: [] }))
  expect(unsafeStepsOf({ steps: bare, interlocks: pack?.interlocks ?? [] })).toContain('components')
})

test('every type has one pack, no step repeats the words of another pack, and every entry is in the base', () => {
  const base = readBase()
  const types = packs.flatMap((pack) => pack.types)
  expect([...types].sort()).toEqual([...new Set(base.faults.map(({ type }) => type))].sort())
  const looks = packs.flatMap(({ steps }) => steps.map(({ look }) => look))
  expect(new Set(looks).size).toBe(looks.length)
  const ids = new Set([...base.faults, ...base.rules].map(({ id }) => id))
  for (const { steps, interlocks } of packs)
    for (const { entries } of [...steps, ...interlocks]) for (const id of entries) expect(ids).toContain(id)
})
