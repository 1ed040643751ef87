/** The result of merging a change into a record that another user has changed. */
export interface MergedChange<Fields> {
  /** The part of the change that can still be sent. */
  readonly change: Partial<Fields>
  /** Fields that both changed to different values. */
  readonly conflicts: readonly (keyof Fields)[]
  /** Fields that the other user changed. */
  readonly theirs: readonly (keyof Fields)[]
}

/** Lists and records are the same if they hold the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/**
 * Merges a change into a record that has changed since: fields that only one of the two touched are merged, fields
 * that both set to the same need nothing, and the others are conflicts.
 *
 * @example mergeChange(asOpened, { status: 'fulfilled' }, asItIsNow)
 */
export const mergeChange = <Fields extends object>(
  before: Fields,
  mine: Partial<Fields>,
  now: Fields,
): MergedChange<Fields> => {
  const keys = Object.keys(before).filter((key): key is keyof Fields & string => key in now)
  const theirs = keys.filter((key) => !isSame(before[key], now[key]))
  const touched = keys.filter((key) => key in mine && !isSame(mine[key], now[key]))
  const conflicts = touched.filter((key) => theirs.includes(key))
  const change: Partial<Fields> = {}
  for (const key of touched) if (!conflicts.includes(key)) Object.assign(change, { [key]: mine[key] })
  return { change, conflicts, theirs }
}
