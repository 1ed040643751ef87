import type { DisplayedCode, Fault, GroupData, StopRule } from './base.ts'
import { groupOf } from './understand/equipment.ts'

/** What people added to the shipped base. */
export interface LocalLayer {
  /** Faults of its own, and those in place of a shipped one. */
  readonly faults: readonly Fault[]
  /** Codes of its own, and those in place of a shipped one. */
  readonly codes: readonly DisplayedCode[]
  /** Further words for faults, by their ids. */
  readonly aliases: readonly { readonly subject: string; readonly words: string }[]
  /** Phrases that are heard beside those of shipped rules. */
  readonly stopRules: readonly StopRule[]
}

interface Entry {
  readonly id: string
  readonly type: string
}

/** The entries of a group with those of a layer: in place of the shipped ones with their ids, or after them. */
const withEntries = <T extends Entry>(group: string, shipped: readonly T[], added: readonly T[]): T[] => {
  const own = added.filter(({ type }) => groupOf(type) === group)
  return [
    ...shipped.map((entry) => own.find(({ id }) => id === entry.id) ?? entry),
    ...own.filter(({ id }) => !shipped.some((entry) => entry.id === id)),
  ]
}

/** The entries of a group with the faults, codes and aliases of a layer. */
export const withLayer = (data: GroupData, { faults, codes, aliases }: LocalLayer): GroupData => ({
  ...data,
  faults: withEntries(data.group, data.faults, faults).map((fault) => withAliases(fault, aliases)),
  codes: withEntries(data.group, data.codes, codes),
})

const withAliases = (fault: Fault, aliases: LocalLayer['aliases']): Fault => {
  const added = aliases.flatMap(({ subject, words }) =>
    subject === fault.id && !fault.aliases.includes(words) ? [words] : [],
  )
  return added.length === 0 ? fault : { ...fault, aliases: [...fault.aliases, ...added] }
}
