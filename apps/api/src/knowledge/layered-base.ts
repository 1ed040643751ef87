import {
  shippedBase,
  shippedGroups,
  type Fault,
  type GroupData,
  type StopRule,
  type WholeBase,
} from '@tessa/knowledge/base'
import { groupOf } from '@tessa/knowledge/diagnose'
import type { LocalLayer } from './local-layer.ts'

/** The shipped base with a local layer over it. */
export interface LayeredBase {
  readonly base: WholeBase
  readonly groups: readonly GroupData[]
  /** The stop phrases that were added to shipped rules. */
  readonly addedStops: readonly StopRule[]
  /** The ids of the entries that the layer adds, or that it changes. */
  readonly localIds: ReadonlySet<string>
}

const withAliases = (fault: Fault, { aliases }: LocalLayer): Fault => {
  const added = aliases.flatMap(({ subject, words }) =>
    subject === fault.id && !fault.aliases.includes(words) ? [words] : [],
  )
  return added.length === 0 ? fault : { ...fault, aliases: [...fault.aliases, ...added] }
}

/** A phrase is heard for the hazard of its rule, and not where an exception of the rule is. */
const stopsIn = ({ stopPhrases }: LocalLayer): StopRule[] =>
  shippedBase.rules.flatMap(({ id, type, kind, except }) => {
    const added = stopPhrases.filter(({ subject }) => subject === id).map(({ words }) => words)
    if (kind === undefined || added.length === 0) return []
    return [{ id, type, kind, stop: added.join('|'), except: except.join('|') }]
  })

/** Puts a layer over the shipped base. It adds and replaces faults; of rules it only adds to the stop phrases. */
export const layeredBase = (layer: LocalLayer): LayeredBase => {
  const local = new Map(layer.faults.map((fault) => [fault.id, fault]))
  const shippedIds = new Set(shippedBase.faults.map(({ id }) => id))
  const own = layer.faults.filter(({ id }) => !shippedIds.has(id))
  const faults = [...shippedBase.faults.map((fault) => local.get(fault.id) ?? fault), ...own].map((fault) =>
    withAliases(fault, layer),
  )
  const addedStops = stopsIn(layer)
  const rules = shippedBase.rules.map((rule) => {
    const added = addedStops.find(({ id }) => id === rule.id)
    return added ? { ...rule, stop: [...rule.stop, ...added.stop.split('|')] } : rule
  })
  return {
    base: { ...shippedBase, faults, rules },
    groups: shippedGroups.map((data) => ({
      ...data,
      faults: faults.filter(({ type }) => groupOf(type) === data.group),
    })),
    addedStops,
    localIds: new Set([
      ...local.keys(),
      ...[...layer.aliases, ...layer.stopPhrases].map(({ subject }) => subject),
    ]),
  }
}
