import { useState } from 'react'
import { useStore } from '@tessa/app-shell'
import { ownChanges, type Identified } from '../live/own-changes.ts'

interface Shown<Row> {
  readonly key: string | undefined
  readonly rows: readonly Row[]
}

export interface SteadyRows<Row> {
  readonly rows: readonly Row[]
  /** How many have come that are not shown yet. */
  readonly newCount: number
  /** Which of those shown do not belong to the list any more. */
  readonly gone: ReadonlySet<string>
  /** Shows the list as it is now. */
  readonly show: () => void
}

/**
 * A list that changes while it is looked at: its rows change in place, and nothing moves under the pointer. What has
 * come waits until it is asked for, except for what this tab changed itself. Another `key`, as after another filter,
 * shows the list as it is; without one what is shown stays. Where nothing is shown, nothing can move: what comes is shown
 * at once.
 */
export const useSteadyRows = <Row extends Identified>(
  key: string | undefined,
  fresh: readonly Row[],
): SteadyRows<Row> => {
  const [shown, setShown] = useState<Shown<Row>>({ key, rows: fresh })
  const own = useStore(ownChanges)
  const now = new Map(fresh.map((row) => [row.id, row]))
  const isFirst = shown.rows.length === 0 && fresh.length > 0
  const isOther = isFirst || (key !== undefined && shown.key !== key)
  const stays = own && key !== undefined ? own.arrange(shown.rows, fresh) : shown.rows
  const rows = isOther ? fresh : stays.map((row) => now.get(row.id) ?? row)
  const isSame = rows.length === shown.rows.length && rows.every((row, index) => row === shown.rows[index])
  // Rows keep what was last known of them, also after they have left the list.
  if (isOther || !isSame) setShown({ key: key ?? shown.key, rows })
  const known = new Set(rows.map(({ id }) => id))
  return {
    rows: isSame ? shown.rows : rows,
    newCount: fresh.filter(({ id }) => !known.has(id)).length,
    gone: new Set(rows.filter(({ id }) => !now.has(id)).map(({ id }) => id)),
    show: () => setShown({ key, rows: fresh }),
  }
}
