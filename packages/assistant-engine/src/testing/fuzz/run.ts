import { compare } from './compare.ts'
import { randomFlow } from './random-flow.ts'
import type { Kind } from './random-flow.ts'

/** The flows of each kind: some on every test run, all by `pnpm fuzz`. */
export const flowsPerKind = Number(process.env['FUZZ_FLOWS'] ?? 200)

export type Report = {
  readonly compared: number
  readonly proved: number
  readonly tooLarge: number
  /** How many flows have each fault. */
  readonly faults: ReadonlyMap<string, number>
  readonly disagreements: readonly string[]
}

/** Compares verifier and walker on many random flows; equal seeds give equal flows. */
export function fuzz(kind: Kind, flows: number): Report {
  const faults = new Map<string, number>()
  const disagreements: string[] = []
  let [compared, proved, tooLarge] = [0, 0, 0]
  for (let seed = 0; seed < flows; seed++) {
    const found = compare(randomFlow(kind, seed))
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
