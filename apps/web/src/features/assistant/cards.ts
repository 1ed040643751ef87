import type { Session } from '@tessa/assistant-engine'
import { transcript, type Line } from '@tessa/assistant-engine/summary'
import { flowOf } from './flow.ts'

export interface Card {
  readonly line: Line
  /** Which answer it is, counted from 0. */
  readonly index: number
}

/** What was asked and said, a card for each thing told: "Other" and what was typed for it are one. */
export const cardsOf = (session: Session): Card[] => {
  const { steps } = flowOf(session)
  const lines = transcript(flowOf(session), session)
  const steppingTo = (index: number) => lines[index + 1]?.step ?? session.step
  const isOther = ({ step, value }: Line, index: number): boolean => {
    const isOpen = steps[step]?.options?.some((option) => option.open && option.value === value)
    const next = steps[steppingTo(index)]
    return isOpen === true && next?.input !== undefined && next.field === steps[step]?.field
  }
  return lines.flatMap((line, index) => {
    if (isOther(line, index)) return []
    const asked = lines[index - 1]
    const isTyped = asked !== undefined && isOther(asked, index - 1)
    return [{ line: isTyped ? { ...line, title: asked.title } : line, index }]
  })
}

/** Which step is asked now, counted from 1. */
export const stepNumber = (session: Session): number => cardsOf(session).length + 1
