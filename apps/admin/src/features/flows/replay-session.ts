import { restore, storedFlow, type Session, type Workflow } from '@tessa/assistant-engine'

export type Replay =
  | { readonly kind: 'replayed'; readonly workflow: Workflow; readonly session: Session }
  /** It began with a version that is not here, or what is stored does not fit. */
  | { readonly kind: 'unknown'; readonly version: string | undefined }

/** Plays a stored session again, on the version that it is pinned to. */
export const replaySession = (stored: string | null, workflow: Workflow | undefined): Replay => {
  if (stored === null) return { kind: 'unknown', version: undefined }
  let version: string | undefined
  try {
    const pinned = storedFlow(stored)
    version = `${pinned.flow}, version ${pinned.version}`
    if (workflow) return { kind: 'replayed', workflow, session: restore(workflow, stored) }
  } catch {
    // What does not fit is said, with the path that was reported beside it.
  }
  return { kind: 'unknown', version }
}

/** The steps of a session, from the first to the one where it stands. */
export const stepsTaken = ({ log, step }: Session): readonly string[] => [
  ...log.flatMap((entry) => (entry.type === 'answer' ? [entry.step] : [])),
  step,
]

/** `2 min 5 s` */
export const durationWords = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
