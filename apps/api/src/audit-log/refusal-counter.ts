import { household } from '../plugins/limits.ts'
import type { AuditEntry } from './audit-log.ts'

export type Refusal = AuditEntry & { readonly origin: NonNullable<AuditEntry['origin']> }

interface Deps {
  readonly now: () => Date
  readonly write: (entry: AuditEntry) => void
}

const minute = 60_000
/** Kinds of refusals that are told apart within a minute; a flood of more is one row. */
const kindsAtMost = 200

/** The same refusal of the same account or network. */
const kindOf = ({ event, actorId, accountId, origin, details = {} }: Refusal): string =>
  [event, actorId ?? '', accountId ?? '', household(origin.address), JSON.stringify(details)].join(' ')

/** Bounds what refusals write, whoever provokes how many: at most two rows a minute for each of 200 kinds. */
export const createRefusalCounter = ({ now, write }: Deps) => {
  let kinds = new Map<string, { readonly refusal: Refusal; repeated: number }>()
  let uncounted = 0
  let endsAt = 0

  const flush = (): void => {
    for (const { refusal, repeated } of kinds.values())
      if (repeated > 0) write({ ...refusal, count: repeated })
    if (uncounted > 0) write({ event: 'refusals.uncounted', count: uncounted })
    kinds = new Map()
    uncounted = 0
  }

  return {
    count: (refusal: Refusal): void => {
      const at = now().getTime()
      if (at >= endsAt) {
        flush()
        endsAt = at + minute
      }
      const kind = kindOf(refusal)
      const known = kinds.get(kind)
      if (known) known.repeated += 1
      else if (kinds.size >= kindsAtMost) uncounted += 1
      else {
        kinds.set(kind, { refusal, repeated: 0 })
        write(refusal)
      }
    },
    /** Writes what was only counted so far. */
    flush,
  }
}
