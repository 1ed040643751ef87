import {
  shippedBase,
  shippedGroups,
  withLayer,
  type DisplayedCode,
  type Fault,
  type GroupData,
  type LocalLayer,
  type StopRule,
  type WholeBase,
} from '@tessa/knowledge/base'
import { withActionOf, withWarningsOf } from './keep-warnings.ts'
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

const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]))
const [shippedFaults, shippedCodes] = [byId(shippedBase.faults), byId(shippedBase.codes)]

/** A later version of Tessa may warn of more than the one that a fault was changed in. */
const withShippedWarnings = (fault: Fault): Fault => {
  const shipped = shippedFaults.get(fault.id)
  return shipped ? withWarningsOf(shipped, fault) : fault
}

const withShippedAction = (code: DisplayedCode): DisplayedCode => {
  const shipped = shippedCodes.get(code.id)
  return shipped ? withActionOf(shipped, code) : code
}

/** Puts entries over the shipped base. They add and replace faults and codes; of rules they only add to the stop phrases. */
export const layeredBase = (entries: LocalEntries): LayeredBase => {
  const { aliases, stopPhrases } = entries
  const faults = entries.faults.map(withShippedWarnings)
  const codes = entries.codes.map(withShippedAction)
  const layer: LocalLayer = { faults, codes, aliases, stopRules: stopsIn(entries) }
  const groups = shippedGroups.map((data) => withLayer(data, layer))
  const rules = shippedBase.rules.map((rule) => {
    const added = layer.stopRules.find(({ id }) => id === rule.id)
    return added ? { ...rule, stop: [...rule.stop, ...added.stop.split('|')] } : rule
  })
  return {
    base: {
      faults: groups.flatMap((data) => data.faults),
      codes: groups.flatMap((data) => data.codes),
      rules,
    },
    groups,
    layer,
    localIds: new Set([
      ...[...faults, ...codes].map(({ id }) => id),
      ...[...aliases, ...stopPhrases].map(({ subject }) => subject),
    ]),
  }
}
