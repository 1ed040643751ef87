import {
  shippedBase,
  shippedGroups,
  withLayer,
  type GroupData,
  type LocalLayer,
  type StopRule,
  type WholeBase,
} from '@tessa/knowledge/base'
import type { LocalEntries } from './local-layer.ts'

/** The shipped base with a local layer over it. */
export interface LayeredBase {
  readonly base: WholeBase
  readonly groups: readonly GroupData[]
  readonly layer: LocalLayer
  /** The ids of the entries that the layer adds, or that it changes. */
  readonly localIds: ReadonlySet<string>
}

/** A phrase is heard for the hazard of its rule, and not where an exception of the rule is. */
const stopsIn = ({ stopPhrases }: LocalEntries): StopRule[] =>
  shippedBase.rules.flatMap(({ id, type, kind, except }) => {
    const added = stopPhrases.filter(({ subject }) => subject === id).map(({ words }) => words)
    if (kind === undefined || added.length === 0) return []
    return [{ id, type, kind, stop: added.join('|'), except: except.join('|') }]
  })

/** Puts entries over the shipped base. They add and replace faults; of rules they only add to the stop phrases. */
export const layeredBase = (entries: LocalEntries): LayeredBase => {
  const { faults, aliases, stopPhrases } = entries
  const layer: LocalLayer = { faults, aliases, stopRules: stopsIn(entries) }
  const groups = shippedGroups.map((data) => withLayer(data, layer))
  const rules = shippedBase.rules.map((rule) => {
    const added = layer.stopRules.find(({ id }) => id === rule.id)
    return added ? { ...rule, stop: [...rule.stop, ...added.stop.split('|')] } : rule
  })
  return {
    base: { ...shippedBase, faults: groups.flatMap((data) => data.faults), rules },
    groups,
    layer,
    localIds: new Set([
      ...faults.map(({ id }) => id),
      ...[...aliases, ...stopPhrases].map(({ subject }) => subject),
    ]),
  }
}
