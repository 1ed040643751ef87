import { createStore } from '@tessa/app-shell'

export interface Identified {
  readonly id: string
}

/** What this tab has changed just now. */
export interface OwnChanges {
  /** The ids of what was changed, each with the newest change of it. */
  readonly ids: ReadonlyMap<string, symbol>
  /** The rows of a list after it. Its code comes with the change: a first page has none. */
  readonly arrange: <Row extends Identified>(shown: readonly Row[], fresh: readonly Row[]) => readonly Row[]
}

/** Lists of this tab show its own changes at once, and do not announce them as news; undefined for none. */
export const ownChanges = createStore<OwnChanges | undefined>(undefined)

/**
 * Whether an event of the server tells of a change of this tab. An event names its record and not the version: what a
 * colleague changes of the same record within the seconds of an own change counts as own, and is shown at once.
 */
export const isOwnChange = (told = ''): boolean =>
  [...(ownChanges.get()?.ids.keys() ?? [])].some((id) => told.includes(id))
