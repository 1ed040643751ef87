import type { Session } from '@tessa/assistant-engine'
import { isTypedFor, mergedTranscript, type MergedLine } from '@tessa/assistant-engine/summary'
import { flowOf } from './flow.ts'

/** What was asked and said, a card for each thing told: "Other" waits for what is being typed for it. */
export const cardsOf = (session: Session): MergedLine[] => {
  const flow = flowOf(session)
  const lines = mergedTranscript(flow, session)
  const newest = lines.at(-1)
  return newest && isTypedFor(flow, newest, session.step) ? lines.slice(0, -1) : lines
}

/** How many cards stand after the one whose answer, counted from 0, is changed. */
export const laterThan = (session: Session, index: number): number =>
  cardsOf(session).filter(({ first }) => first > index).length

/** Which step is asked now, counted from 1. */
export const stepNumber = (session: Session): number => cardsOf(session).length + 1
