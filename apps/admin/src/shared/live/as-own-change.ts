import { undoSeconds } from '@tessa/contract'
import { ownChanges, type Identified, type OwnChanges } from './own-changes.ts'

/**
 * The rows after a change of this tab, which is no news to the person who made it: what it moved away has left, and what
 * it brought stands where it belongs. At its end the page loses or gets as many as that.
 */
const arrangeAround = <Row extends Identified>(
  own: OwnChanges['ids'],
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

const keep = (ids: OwnChanges['ids']): void =>
  ownChanges.set(
    ids.size === 0 ? undefined : { ids, arrange: (shown, fresh) => arrangeAround(ids, shown, fresh), forget },
  )

const present = (): readonly (readonly [string, symbol])[] => [...(ownChanges.get()?.ids ?? [])]

const keepThose = (isKept: (id: string, change: symbol) => boolean): void => {
  const kept = present().filter(([id, change]) => isKept(id, change))
  if (kept.length < present().length) keep(new Map(kept))
}

/** The ids of changes that wait for their responses. A response contains what other accounts changed meanwhile. */
const underway = new Set<symbol>()

const forget = (told: string): void => keepThose((id, change) => underway.has(change) || !told.includes(id))

/** Makes a change of this tab. Also one that failed may have been made: its answer may have been lost. */
export const asOwnChange = async <T>(ids: readonly string[], change: () => Promise<T>): Promise<T> => {
  const own = Symbol('change')
  underway.add(own)
  keep(new Map([...present(), ...ids.map((id) => [id, own] as const)]))
  try {
    return await change()
  } finally {
    underway.delete(own)
    // As long as it can be undone.
    setTimeout(() => keepThose((_, one) => one !== own), undoSeconds * 1000)
  }
}

/** The work orders of a change of many that have their turn now, or had it just now. Not all are known before it. */
export const keepOwn = (rows: readonly Identified[]): void =>
  void asOwnChange(
    rows.map(({ id }) => id),
    () => Promise.resolve(),
  )
