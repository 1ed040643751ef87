import { compare } from './compare.ts'
import { randomFlow } from './random-flow.ts'
import type { Kind } from './random-flow.ts'
import { randomProfile } from './random-profile.ts'

/** The flows of each kind: some on every test run, more by `pnpm fuzz`. */
export const flowsPerKind = Number(process.env['FUZZ_FLOWS'] ?? 120)
export const firstSeed = Number(process.env['FUZZ_FIRST'] ?? 0)

export type Report = {
  readonly compared: number
  readonly proved: number
  readonly tooLarge: number
  /** How many flows have each fault. */
  readonly faults: ReadonlyMap<string, number>
  readonly disagreements: readonly string[]
}

/** Compares verifier and walker on many random flows; equal seeds give equal flows. */
export function fuzz(kind: Kind, flows: number, first = 0): Report {
  const faults = new Map<string, number>()
  const disagreements: string[] = []
  let [compared, proved, tooLarge] = [0, 0, 0]
  for (let seed = first; seed < first + flows; seed++) {
    const flow = randomFlow(kind, seed)
    const found = compare(flow, randomProfile(kind, seed, flow))
    if (!found) {
      tooLarge++
      continue
    }
    compared++
    if (found.proved) proved++
    for (const invariant of new Set(found.faults.map((fault) => fault.split(' ')[0] ?? '')))
      faults.set(invariant, (faults.get(invariant) ?? 0) + 1)
    disagreements.push(...found.disagreements.map((text) => `${kind} ${seed}: ${text}`))
  }
  return { compared, proved, tooLarge, faults, disagreements }
}
