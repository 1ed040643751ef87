/** The result of merging a change into a record that another user has changed. */
export interface MergedChange<Fields> {
  /** The part of the change that can still be sent. */
  readonly change: Partial<Fields>
  /** Fields that both changed to different values. */
  readonly conflicts: readonly (keyof Fields)[]
  /** Fields that the other user changed. */
  readonly theirs: readonly (keyof Fields)[]
}

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
  const theirs = keys.filter((key) => !Object.is(before[key], now[key]))
  const touched = keys.filter((key) => key in mine && !Object.is(mine[key], now[key]))
  const conflicts = touched.filter((key) => theirs.includes(key))
  const change: Partial<Fields> = {}
  for (const key of touched) if (!conflicts.includes(key)) Object.assign(change, { [key]: mine[key] })
  return { change, conflicts, theirs }
}
