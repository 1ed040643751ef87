import { useState } from 'react'
import type { Session, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'

interface Edit {
  /** The index of the answer. */
  readonly index: number
  /** The number of answers before the edit. */
  readonly count: number
}

/** Edits an earlier answer, and can cancel the edit. */
export const useEdit = ({
  session,
  view,
  edit,
  forward,
}: Pick<Assistant<Workflow>, 'session' | 'view' | 'edit' | 'forward'>) => {
  const [last, setLast] = useState<Edit>()
  const isUntouched = isBefore(session, last)
  const begin = (index: number) => {
    setLast({ index, count: session.count })
    edit(index)
  }
  /** Restores all answers. */
  const cancel = () => {
    if (!isUntouched || !last) return
    for (let answers = last.count - last.index; answers > 0; answers--) forward()
    setLast(undefined)
  }
  // Back cancels an edit without a new answer, so the history has one more entry than the restored answers.
  const height = isUntouched && last ? last.count + 1 : session.count
  // An edit may lead past the later answers, to a step that was never answered.
  const isEditing = session.replays && view.previousAnswer !== null
  return { isEditing, isUntouched, height, begin, cancel }
}

const isBefore = ({ replays, count }: Session, edit: Edit | undefined): boolean =>
  replays && edit?.index === count
