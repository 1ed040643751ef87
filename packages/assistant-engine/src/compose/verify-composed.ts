import { assumptionsOf } from '../certify/assumptions.ts'
import { hashOf } from '../certify/hash.ts'
import { namesOf } from '../verify/names.ts'
import type { Certificate, Refutation } from '../certify/index.ts'
import { certify } from '../certify/index.ts'
import type { CertifyOptions } from '../certify/index.ts'
import type { Group, Workflow } from '../workflow.ts'
import { closedIn, isProvedInParts, namesRead, profileOfPart } from './closed.ts'
import { faultsOutside } from './faults-outside.ts'
import { exitsOf, foldGroups } from './fold.ts'
import { likenessOf, standalone } from './standalone.ts'

/** The answers to choose in each part that was proved, and null for one that has to be proved where it stands. */
export type PartProofs = Map<string, number | null>

/** Groups that were proved once, all of them alike. */
export type SharedProof = { readonly steps: number; readonly uses: readonly string[] }

export type ComposedCertificate = Certificate & { readonly shared?: readonly SharedProof[] }

const isDecided = (result: Certificate | Refutation): boolean =>
  result.ok || result.counterExample.invariant !== 'not-decided'

/** Proves a group alone, from its start to its exits; undefined if that is not decided. */
function proveAlone(
  workflow: Workflow,
  group: Group,
  options: CertifyOptions,
  prove: typeof certify,
): number | null | undefined {
  const steps = group.steps.flatMap((id) => workflow.steps[id] ?? [])
  const profile = profileOfPart(options.profile ?? {}, steps)
  const result = prove(standalone(workflow, group, profile).flow, { ...options, profile })
  if (!isDecided(result)) return undefined
  return result.ok ? result.pairs : null
}

/** The groups that are proved alone, by what they are like. Those inside of another one are part of it. */
function partsOf(
  workflow: Workflow,
  options: CertifyOptions,
  proofs: PartProofs,
  prove: typeof certify,
): ReadonlyMap<string, Group[]> {
  const undecided = new Set<string>()
  const parts = new Map<string, Group[]>()
  const taken = new Set<string>()
  const terms = hashOf([workflow.commands ?? [], options.profile, options.hostFacts, options.shownCommands])
  const isClosed = closedIn(workflow, options)
  const isListGroup = ({ atMost }: Group) => atMost !== undefined
  const groups = workflow.groups ?? []
  // The items of a list are proved once; the list with all of them only where they cannot be.
  for (const group of [...groups.filter((one) => !isListGroup(one)), ...groups.filter(isListGroup)]) {
    if (group.steps.some((id) => taken.has(id)) || !isClosed(group)) continue
    const read = new Set(
      group.steps.flatMap((id) => namesRead(workflow.steps[id] ?? { type: 'result', title: '' })),
    )
    const likeness = `${terms} ${likenessOf(workflow, group, read)}`
    if (undecided.has(likeness)) continue
    const known = proofs.get(likeness)
    const pairs = known === undefined ? proveAlone(workflow, group, options, prove) : known
    // Another time there may be more time for it.
    if (pairs === undefined) undecided.add(likeness)
    else proofs.set(likeness, pairs)
    if (typeof pairs !== 'number') continue
    for (const id of group.steps) taken.add(id)
    parts.set(likeness, [...(parts.get(likeness) ?? []), group])
  }
  return parts
}

/**
 * Proves a flow like `certify`, and each sub-flow once for all of its uses that go the same ways whatever happened
 * before. The certificate lists these; everything else is proved where it stands. Give the same `proofs` again, and
 * what did not change is not proved again.
 *
 * @example
 * const result = verifyComposed(compose({ … }))
 */
export function verifyComposed(
  workflow: Workflow,
  options: CertifyOptions = {},
  proofs: PartProofs = new Map(),
): ComposedCertificate | Refutation {
  if (!isProvedInParts(workflow, options)) return certify(workflow, options)
  // All proofs together take as long as one may.
  const end = Date.now() + (options.milliseconds ?? 60_000)
  const prove = (flow: Workflow, given: CertifyOptions = options) =>
    certify(flow, { ...given, milliseconds: end - Date.now() })
  const parts = partsOf(workflow, options, proofs, prove)
  const groups = [...parts.values()].flat()
  if (groups.length === 0) return prove(workflow)
  const result = prove(foldGroups(workflow, groups))
  if (!result.ok) {
    // The shortest walk to a fault goes through the steps of the sub-flows.
    const whole = prove(workflow)
    return isDecided(whole) ? whole : (faultsOutside(workflow, groups, result) ?? whole)
  }
  const exits = groups.reduce((sum, group) => sum + exitsOf(workflow, group).size, 0)
  const inside = [...parts].reduce(
    (sum, [likeness, uses]) => sum + (proofs.get(likeness) ?? 0) * uses.length,
    0,
  )
  const { profile = {}, shownCommands, hostFacts } = options
  const names = namesOf(
    workflow,
    hostFacts,
    profile.requires?.map(({ condition }) => condition),
  )
  return {
    ...result,
    hash: hashOf(workflow),
    steps: Object.keys(workflow.steps).length,
    pairs: result.pairs - exits + inside,
    // Each path of the folded flow is one or more of the whole.
    paths: { count: result.paths.count, complete: false },
    assumptions: assumptionsOf({ workflow, names }, shownCommands),
    shared: [...parts.values()].map((uses) => ({
      steps: uses[0]?.steps.length ?? 0,
      uses: uses.map(({ id }) => id),
    })),
  }
}
