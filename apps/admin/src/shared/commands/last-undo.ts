/** A change that can still be taken back. */
export interface Undo {
  /** Until when, in milliseconds since 1970. */
  readonly until: number
  readonly run: () => void
}

let last: Undo | undefined

/** Remembers how the newest change is taken back; returns what does it, once. */
export const offerUndo = ({ until, run }: Undo): (() => void) => {
  let isDone = false
  const undo = {
    until,
    run: () => {
      if (last === undo) last = undefined
      if (isDone) return
      isDone = true
      run()
    },
  }
  last = undo
  return undo.run
}

/** Takes back the newest change; false where there is none, or its time is over. */
export const undoLast = (now: number): boolean => {
  if (!last || now > last.until) return false
  last.run()
  return true
}
