import { nearName } from '../near-name.ts'
import { remember } from '../verify/remember.ts'
import type { Scope } from './scope.ts'

export type Meant = {
  /** As the author writes it there: a use of a sub-flow puts its own name in front. */
  readonly written: string
  /** As the plain flow has it; null when several names can be meant. */
  readonly name: string | null
}

/**
 * Gives the known name that was probably meant by one that a step reads; commands and words have `null` as step. All
 * steps of a use mean the same by it.
 */
export function meantNames(
  { workflow: { groups = [] } }: Scope,
  known: ReadonlySet<string>,
): (read: { readonly name: string; readonly step: string | null }) => Meant | undefined {
  const uses = groups
    .filter(({ flow }) => flow !== undefined)
    .map(({ id, steps }) => ({ prefix: `${id}-`, steps: new Set(steps) }))
  const found = new Map<string, { readonly meant: Meant | undefined }>()
  return ({ name, step }) => {
    // The innermost use is the last of them.
    const around = uses
      .filter(({ prefix, steps }) => step !== null && step.startsWith(prefix) && steps.has(step))
      .map(({ prefix }) => prefix)
      .reverse()
    return remember(found, `${around[0] ?? ''} ${name}`, () => ({ meant: meantBy(name, around) })).meant
  }

  function meantBy(name: string, around: readonly string[]): Meant | undefined {
    const writable: Meant[] = [...around, ''].flatMap((prefix) =>
      [...known]
        .filter((one) => one.startsWith(prefix))
        .map((one) => ({ written: one.slice(prefix.length), name: one })),
    )
    const near = nearName(
      name,
      writable.map(({ written }) => written),
    )
    if (near !== undefined) return writable.find(({ written }) => written === near)
    const ofUse = uses.map(({ prefix }) => `${prefix}${name}`).find((one) => known.has(one))
    if (ofUse === undefined) return undefined
    const prefix = around.find((one) => ofUse.startsWith(one)) ?? ''
    return { written: ofUse.slice(prefix.length), name: null }
  }
}
