import { useState } from 'react'
import type { Session, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'

interface Edit {
  /** Which answer, counted from the first. */
  readonly index: number
  /** How many answers there were. */
  readonly count: number
}

/** Changing an earlier answer, and thinking better of it. */
export const useEdit = ({
  session,
  edit,
  forward,
}: Pick<Assistant<Workflow>, 'session' | 'edit' | 'forward'>) => {
  const [last, setLast] = useState<Edit>()
  const isUntouched = isBefore(session, last)
  const begin = (index: number) => {
    setLast({ index, count: session.count })
    edit(index)
  }
  /** Puts everything back as it was. */
  const cancel = () => {
    if (!isUntouched || !last) return
    for (let answers = last.count - last.index; answers > 0; answers--) forward()
    setLast(undefined)
  }
  // While it is untouched, Back gives it up: one entry more than the answers that then stand again.
  const height = isUntouched && last ? last.count + 1 : session.count
  return { isEditing: session.replays, isUntouched, height, begin, cancel }
}

const isBefore = ({ replays, count }: Session, edit: Edit | undefined): boolean =>
  replays && edit?.index === count
