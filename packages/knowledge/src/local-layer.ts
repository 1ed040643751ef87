import type { Fault, GroupData, StopRule } from './base.ts'
import { groupOf } from './understand/equipment.ts'

/** What people added to the shipped base. */
export interface LocalLayer {
  /** Faults of its own, and those in place of a shipped one. */
  readonly faults: readonly Fault[]
  /** Further words for faults, by their ids. */
  readonly aliases: readonly { readonly subject: string; readonly words: string }[]
  /** Phrases that are heard beside those of shipped rules. */
  readonly stopRules: readonly StopRule[]
}

/** The entries of a group with the faults and aliases of a layer. */
export const withLayer = (data: GroupData, { faults, aliases }: LocalLayer): GroupData => {
  const own = faults.filter(({ type }) => groupOf(type) === data.group)
  const replaced = data.faults.map((fault) => own.find(({ id }) => id === fault.id) ?? fault)
  const added = own.filter(({ id }) => !data.faults.some((fault) => fault.id === id))
  return { ...data, faults: [...replaced, ...added].map((fault) => withAliases(fault, aliases)) }
}

const withAliases = (fault: Fault, aliases: LocalLayer['aliases']): Fault => {
  const added = aliases.flatMap(({ subject, words }) =>
    subject === fault.id && !fault.aliases.includes(words) ? [words] : [],
  )
  return added.length === 0 ? fault : { ...fault, aliases: [...fault.aliases, ...added] }
}
