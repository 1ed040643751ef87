import { undoSeconds } from '@tessa/contract'
import { ownChanges, type Identified } from './own-changes.ts'

/**
 * The rows after a change of this tab, which is no news to the person who made it: what it moved away has left, and what
 * it brought stands where it belongs. At its end the page loses or gets as many as that.
 */
const arrangeAround = <Row extends Identified>(
  own: ReadonlySet<string>,
  shown: readonly Row[],
  fresh: readonly Row[],
): readonly Row[] => {
  const there = new Set(fresh.map(({ id }) => id))
  const rows = shown.filter(({ id }) => there.has(id) || !own.has(id))
  const known = new Set(rows.map(({ id }) => id))
  const last = fresh.findLastIndex(({ id }) => known.has(id))
  let [room, before] = [shown.length - rows.length, -1]
  fresh.forEach((row, index) => {
    const isAtEnd = index > last && room > 0
    if (!known.has(row.id)) {
      if (!own.has(row.id) && !isAtEnd) return
      rows.splice(before + 1, 0, row)
      room -= 1
    }
    before = rows.findIndex(({ id }) => id === row.id)
  })
  for (; room < 0 && !there.has(rows.at(-1)?.id ?? ''); room += 1) rows.pop()
  return rows
}

const endings = new Map<string, ReturnType<typeof setTimeout>>()

const keep = (ids: ReadonlySet<string>): void =>
  ownChanges.set(
    ids.size === 0 ? undefined : { ids, arrange: (shown, fresh) => arrangeAround(ids, shown, fresh) },
  )

const present = (): Iterable<string> => ownChanges.get()?.ids ?? []

const forget = (id: string): void => {
  endings.delete(id)
  keep(new Set([...present()].filter((one) => one !== id)))
}

/** Makes a change of this tab. Also one that failed may have been made: its answer may have been lost. */
export const asOwnChange = async <T>(ids: readonly string[], change: () => Promise<T>): Promise<T> => {
  for (const id of ids) clearTimeout(endings.get(id))
  keep(new Set([...present(), ...ids]))
  try {
    return await change()
  } finally {
    // As long as it can be undone.
    for (const id of ids) {
      clearTimeout(endings.get(id))
      endings.set(id, setTimeout(forget, undoSeconds * 1000, id))
    }
  }
}
