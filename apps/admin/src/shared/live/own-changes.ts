import { asRecord, createStore } from '@tessa/app-shell'

export interface Identified {
  readonly id: string
}

/** What this tab has changed just now. */
export interface OwnChanges {
  /** The ids of what was changed, each with the newest change of it. */
  readonly ids: ReadonlyMap<string, symbol>
  /** The rows of a list after it. Its code comes with the change: a first page has none. */
  readonly arrange: <Row extends Identified>(shown: readonly Row[], fresh: readonly Row[]) => readonly Row[]
  /** Ends what is own of the records that an event names. */
  readonly forget: (told: string) => void
}

/** Lists of this tab show its own changes at once, and do not announce them as news; undefined for none. */
export const ownChanges = createStore<OwnChanges | undefined>(undefined)

/**
 * Whether a server event is about a change of this tab: a change of its account while the tab still keeps one as its own.
 * The event may name another record, because a change also touches linked records. A change of another account is news,
 * even of a record that this tab has just changed, and so is a change of this account in another tab. Missed changes
 * (undefined) are news, because their accounts are unknown.
 */
export const hearChange = (told: string | undefined): boolean => {
  if (told === undefined) return false
  const isOwn = asRecord(JSON.parse(told))?.['isOwn'] === true
  if (!isOwn) ownChanges.get()?.forget(told)
  return isOwn && ownChanges.get() !== undefined
}
