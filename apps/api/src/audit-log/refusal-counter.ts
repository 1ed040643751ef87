import { clientNetwork } from '../http/plugins/rate-limits.ts'
import type { NewAuditEntry } from './audit-entry.ts'

export type Refusal = NewAuditEntry & { readonly origin: NonNullable<NewAuditEntry['origin']> }

interface Deps {
  readonly now: () => Date
  readonly write: (entry: NewAuditEntry) => void
}

const hour = 3_600_000
/** How many kinds of refusals are counted separately within an hour. Any further kinds share one row. */
const maxKinds = 200
/** The limit for one network, so that its flood does not hide the refusals of others. */
const maxKindsPerNetwork = 50

/** The same refusal of the same account or network. */
const kindOf = ({ event, actorId, accountId, origin, details = {} }: Refusal): string =>
  [event, actorId ?? '', accountId ?? '', clientNetwork(origin.address), JSON.stringify(details)].join(' ')

/** Bounds the rows that refusals write: at most two an hour for each of 200 kinds. */
export const createRefusalCounter = ({ now, write }: Deps) => {
  let kinds = new Map<string, { readonly refusal: Refusal; repeated: number }>()
  let ofNetworks = new Map<string, number>()
  let uncounted = 0
  let endsAt = 0

  const flush = (): void => {
    for (const { refusal, repeated } of kinds.values())
      if (repeated > 0) write({ ...refusal, count: repeated })
    if (uncounted > 0) write({ event: 'refusals.uncounted', count: uncounted })
    kinds = new Map()
    ofNetworks = new Map()
    uncounted = 0
  }

  const begin = (refusal: Refusal, kind: string): void => {
    const network = clientNetwork(refusal.origin.address)
    const ofNetwork = ofNetworks.get(network) ?? 0
    if (kinds.size >= maxKinds || ofNetwork >= maxKindsPerNetwork) {
      uncounted += 1
      return
    }
    ofNetworks.set(network, ofNetwork + 1)
    kinds.set(kind, { refusal, repeated: 0 })
    write(refusal)
  }

  return {
    count: (refusal: Refusal): void => {
      const at = now().getTime()
      if (at >= endsAt) {
        flush()
        endsAt = at + hour
      }
      const kind = kindOf(refusal)
      const known = kinds.get(kind)
      if (known) known.repeated += 1
      else begin(refusal, kind)
    },
    /** Writes the repetitions once their hour is over, even if no other refusal follows. */
    flushIfOver: (): void => {
      if (now().getTime() >= endsAt) flush()
    },
    /** Writes what was only counted so far. */
    flush,
  }
}
