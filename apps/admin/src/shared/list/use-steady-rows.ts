import { useState } from 'react'

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
 * come waits until it is asked for. Another `key`, as after another filter, shows the list as it is; without one what is
 * shown stays. Where nothing is shown, nothing can move: what comes is shown at once.
 */
export const useSteadyRows = <Row extends { readonly id: string }>(
  key: string | undefined,
  fresh: readonly Row[],
): SteadyRows<Row> => {
  const [shown, setShown] = useState<Shown<Row>>({ key, rows: fresh })
  const now = new Map(fresh.map((row) => [row.id, row]))
  const isFirst = shown.rows.length === 0 && fresh.length > 0
  const isOther = isFirst || (key !== undefined && shown.key !== key)
  const rows = isOther ? fresh : shown.rows.map((row) => now.get(row.id) ?? row)
  // Rows keep what was last known of them, also after they have left the list.
  if (isOther || rows.some((row, index) => row !== shown.rows[index]))
    setShown({ key: key ?? shown.key, rows })
  const known = new Set(rows.map(({ id }) => id))
  return {
    rows,
    newCount: fresh.filter(({ id }) => !known.has(id)).length,
    gone: new Set(rows.filter(({ id }) => !now.has(id)).map(({ id }) => id)),
    show: () => setShown({ key, rows: fresh }),
  }
}
