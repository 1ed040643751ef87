import type { Session } from '@tessa/assistant-engine'
import { isTypedFor, mergedTranscript, type MergedLine } from '@tessa/assistant-engine/summary'
import { recordedFlowOf } from '../session/flow.ts'

/** The cards of the answered steps. "Other" and its typed answer share one card. */
export const cardsOf = (session: Session): MergedLine[] => {
  const flow = recordedFlowOf(session)
  const lines = mergedTranscript(flow, session)
  const newest = lines.at(-1)
  return newest && isTypedFor(flow, newest, session.step) ? lines.slice(0, -1) : lines
}

/** The number of cards after the one with this answer index. */
export const laterThan = (session: Session, index: number): number =>
  cardsOf(session).filter(({ first }) => first > index).length

/** The number of the current step. The first step has number 1. */
export const stepNumber = (session: Session): number => cardsOf(session).length + 1
