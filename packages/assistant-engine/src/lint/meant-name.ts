import { nearName } from '../near-name.ts'
import type { Scope } from './scope.ts'

type Meant = {
  /** As the author writes it there: a use of a sub-flow puts its own name in front. */
  readonly written: string
  /** As the plain flow has it; null when several names can be meant. */
  readonly name: string | null
}

/** The known name that was probably meant by one that a step reads; commands and words have `null` as step. */
export function meantName(
  { workflow: { groups = [] } }: Scope,
  { name, step }: { readonly name: string; readonly step: string | null },
  known: readonly string[],
): Meant | undefined {
  const uses = groups.filter(({ flow }) => flow !== undefined).map(({ id, steps }) => ({ id, steps }))
  // The innermost use is the last of them.
  const around = uses
    .filter(({ id, steps }) => step !== null && step.startsWith(`${id}-`) && steps.includes(step))
    .map(({ id }) => `${id}-`)
    .reverse()
  const inside = (prefix: string) =>
    known
      .filter((one) => one.startsWith(prefix))
      .map((one) => ({ written: one.slice(prefix.length), name: one }))
  const writable: Meant[] = [...around, ''].flatMap(inside)
  const near = nearName(
    name,
    writable.map(({ written }) => written),
  )
  if (near !== undefined) return writable.find(({ written }) => written === near)
  const ofUse = uses.map(({ id }) => `${id}-${name}`).find((one) => known.includes(one))
  if (ofUse === undefined) return undefined
  const prefix = around.find((one) => ofUse.startsWith(one)) ?? ''
  return { written: ofUse.slice(prefix.length), name: null }
}
