import { expect, test } from 'vitest'
import { verifyComposed } from '../src/compose/index.ts'
import { helpLine } from '../src/summary/index.ts'
import { compare } from '../src/testing/fuzz/compare.ts'
import { randomComposition } from '../src/testing/fuzz/random-composition.ts'
import { randomList } from '../src/testing/fuzz/random-list.ts'
import { randomMemory } from '../src/testing/fuzz/random-memory.ts'
import { firstSeed, flowsPerKind } from '../src/testing/fuzz/run.ts'
import { seeded } from '../src/testing/random-json.ts'
import { simulate } from '../src/verify/index.ts'
import { certify } from '../src/certify/index.ts'
import type { Profile } from '../src/certify/index.ts'
import type { Workflow } from '../src/workflow.ts'

/** What is told of a flow whose whole is too large for these sets of cases, and is not so. */
function toldWrong(flow: Workflow, profile: Profile, whole: ReturnType<typeof certify>): string[] {
  const named = new Set(whole.ok ? [] : whole.violations.map(({ invariant, step }) => `${invariant} ${step}`))
  return [4, 8, 12, 16, 24].flatMap((mostCases) => {
    const result = verifyComposed(flow, { profile, mostCases })
    const told = result.ok ? [] : result.violations.filter(({ invariant }) => invariant !== 'not-decided')
    return told.flatMap((violation) => {
      const { invariant, step, answers } = violation
      const last = answers.at(-1)?.step
      if (!named.has(`${invariant} ${step}`)) return [`with ${mostCases}, false alarm: ${invariant} ${step}`]
      if (invariant === 'unreachable-step' || invariant === 'missing-step') return []
      const end = simulate(flow, violation).step
      return end === step || last === step ? [] : [`the walk of ${invariant} ${step} ends at ${end}`]
    })
  })
}

/** A profile that promises something of single steps, and for some flows of the steps and values outside. */
function profileOf({ steps }: Workflow, seed: number): Profile {
  const random = seeded(seed + 0.25)
  const [early, late] = steps['middle'] ? (['middle', 'two-a'] as const) : (['wait', 'late'] as const)
  const next = steps[early]?.options?.[0]?.next
  const condition = Array.isArray(next) ? next[0]?.when : undefined
  const { person } = helpLine
  return {
    ...(person && { person }),
    ...(random() < 0.3 && { order: [{ step: random() < 0.5 && steps[late] ? late : 'end', after: early }] }),
    ...(random() < 0.3 && condition && { requires: [{ outcome: 'resolved', condition }] }),
    ...(random() < 0.2 && { holds: ['resolved'] }),
  }
}

test.each([
  ['for two uses of a sub-flow', randomComposition],
  ['for a use that is entered again', randomMemory],
  ['for the items of a list', randomList],
])(
  'what is proved once %s agrees with a walk through the whole flow',
  (_, randomOf) => {
    const disagreements: string[] = []
    let [compared, proved, shared] = [0, 0, 0]
    for (let seed = firstSeed; seed < firstSeed + flowsPerKind; seed++) {
      const flow = randomOf(seed)
      const profile = profileOf(flow, seed)
      const found = compare(flow, profile, 8000, verifyComposed)
      if (!found) continue
      compared++
      if (found.proved) proved++
      disagreements.push(...found.disagreements.map((text) => `${randomOf.name} ${seed}: ${text}`))
      const [whole, parts] = [certify(flow, { profile }), verifyComposed(flow, { profile })]
      if (whole.ok !== parts.ok) disagreements.push(`${randomOf.name} ${seed}: whole and parts disagree`)
      disagreements.push(
        ...toldWrong(flow, profile, whole).map((text) => `${randomOf.name} ${seed}: ${text}`),
      )
      if (!whole.ok || !parts.ok || !parts.shared) continue
      shared++
      expect([parts.steps, parts.pairs, parts.hash]).toEqual([whole.steps, whole.pairs, whole.hash])
      expect(parts.assumptions).toEqual(whole.assumptions)
    }
    console.info(randomOf.name, { compared, proved, shared })
    expect(disagreements).toEqual([])
    expect(compared).toBeGreaterThan(0.9 * flowsPerKind)
    expect(shared).toBeGreaterThan(flowsPerKind / 40)
  },
  3_600_000,
)
