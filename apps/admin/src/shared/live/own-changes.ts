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
 * Whether an event of the server tells of a change of this tab: one of its account, while a change of the tab is still its
 * own. It need not name the same record, because a change also touches linked ones. What anybody else changes is news,
 * also of a record that this tab has changed just now, and so is what the account changes on another screen. Nobody knows
 * whose changes were missed, which the event tells with undefined.
 */
export const hearChange = (told: string | undefined): boolean => {
  if (told === undefined) return false
  const isOwn = asRecord(JSON.parse(told))?.['isOwn'] === true
  if (!isOwn) ownChanges.get()?.forget(told)
  return isOwn && ownChanges.get() !== undefined
}
