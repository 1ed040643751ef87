import { createHash } from 'node:crypto'
import { type Activity, type ActivityRow, type Subject, userIdOf } from './history.ts'

const hashOf = (row: Omit<ActivityRow, 'hash'>): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash?.toString('hex') ?? null,
        row.subject,
        row.subject_id,
        row.sequence,
        row.actor_kind,
        row.actor_id,
        row.first_name,
        row.last_name,
        row.activity_type,
        row.description,
        row.old_value,
        row.new_value,
        row.is_internal,
        row.created_at.toISOString(),
      ]),
    )
    .digest()

/** The end of a case's chain: the next entry follows the one with this hash. */
export interface ChainEnd {
  readonly subject: Subject
  readonly id: string
  readonly sequence: number
  readonly hash: Buffer | null
}

type ActorName = Pick<ActivityRow, 'first_name' | 'last_name'>

/** The rows of new entries. Each seals the entry before it. The name belongs to the only person among the actors. */
export const chainActivities = (
  { subject, id, ...end }: ChainEnd,
  activities: readonly Activity[],
  { first_name, last_name }: ActorName,
  now: Date,
): ActivityRow[] => {
  let previous = end.hash
  return activities.map(({ actor, type, description, oldValue, newValue, isInternal = false }, index) => {
    const isPerson = typeof actor !== 'string'
    const row = {
      subject,
      subject_id: id,
      sequence: end.sequence + index,
      actor_kind: isPerson ? 'user' : actor,
      actor_id: userIdOf(actor),
      first_name: isPerson ? first_name : null,
      last_name: isPerson ? last_name : null,
      activity_type: type,
      description,
      old_value: oldValue ?? null,
      new_value: newValue ?? null,
      is_internal: isInternal,
      created_at: now,
      previous_hash: previous,
    } as const
    previous = hashOf(row)
    return { ...row, hash: previous }
  })
}

/** The sequence of the first entry that was changed, moved or removed; undefined if the chain is intact. */
export const verifyActivities = (rows: readonly ActivityRow[], count = rows.length): number | undefined => {
  let previous: Buffer | null = null
  for (const [index, row] of rows.entries()) {
    const linked: boolean =
      row.sequence === index + 1 &&
      (previous === null ? row.previous_hash === null : row.previous_hash?.equals(previous) === true)
    if (!linked || !row.hash.equals(hashOf(row))) return index + 1
    previous = row.hash
  }
  // The case stores the number of its entries, so that removing the newest ones is noticed.
  return rows.length === count ? undefined : rows.length + 1
}
