import { photoTextKinds, type PhotoText } from '@tessa/contract'
import { asRecord, createStoredValue, createStore, useStore, type Store } from '@tessa/app-shell'

/** What was asked about the photos of a session in this tab. */
export interface PhotoNotes {
  /** The photos that the person has agreed to have read, or has not. */
  readonly decided: readonly string[]
  /** The texts of photos that wait for a yes or a no. */
  readonly open: readonly PhotoText[]
}

const none: PhotoNotes = { decided: [], open: [] }

const textOf = (given: unknown): PhotoText[] => {
  const { kind: named, text } = asRecord(given) ?? {}
  const kind = photoTextKinds.find((one) => one === named)
  return kind && typeof text === 'string' ? [{ kind, text }] : []
}
const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

const stored = createStoredValue<PhotoNotes>({
  key: 'photos',
  area: 'session',
  parse: (given) => {
    const { decided, open } = asRecord(given) ?? {}
    return {
      decided: listOf(decided).filter((id) => typeof id === 'string'),
      open: listOf(open).flatMap(textOf),
    }
  },
  clearOnSignOut: true,
})

let current: { readonly sessionId: string; readonly notes: Store<PhotoNotes> } | undefined

/** The notes of the session that is on the screen. Those of another one are forgotten. */
export const photoNotesOf = (sessionId: string): Store<PhotoNotes> => {
  if (current?.sessionId !== sessionId) {
    stored.clearOthers(sessionId)
    current = { sessionId, notes: createStore(stored.at(sessionId).read() ?? none) }
  }
  return current.notes
}

export const usePhotoNotes = (sessionId: string): PhotoNotes => useStore(photoNotesOf(sessionId))

const change = (
  sessionId: string,
  changed: (notes: PhotoNotes) => PhotoNotes,
  { isStored = true } = {},
): void => {
  // A photo may have been read for a session that is over by now.
  if (current?.sessionId !== sessionId) return
  const next = changed(current.notes.get())
  if (isStored) stored.at(sessionId).write(next)
  current.notes.set(next)
}

/** An agreement is stored only with what was read, so that a reload meanwhile asks again. */
export const noteDecision = (sessionId: string, photo: string, isAgreed: boolean): void =>
  change(sessionId, ({ decided, open }) => ({ decided: [...decided, photo], open }), { isStored: !isAgreed })

/** The photo could not be read, so that the person is asked again. */
export const forgetDecision = (sessionId: string, photo: string): void =>
  change(sessionId, ({ decided, open }) => ({ decided: decided.filter((one) => one !== photo), open }))

export const noteTexts = (sessionId: string, texts: readonly PhotoText[]): void =>
  change(sessionId, ({ decided, open }) => ({ decided, open: [...open, ...texts] }))

/** The person has said whether this text is right. */
export const closeText = (sessionId: string, { kind, text }: PhotoText): void =>
  change(sessionId, ({ decided, open }) => ({
    decided,
    open: open.filter((one) => one.kind !== kind || one.text !== text),
  }))
