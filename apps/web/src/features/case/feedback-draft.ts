import type { Feedback } from '@tessa/contract'
import { draftKeys, keepTyped, readTyped } from '../../shared/drafts.ts'
import type { Goal } from './use-comment.ts'

/** Keeps the reason that is being typed for one thing said of one case, until it is said. */
export const keepReason = (goal: Goal, kind: Feedback['kind'], reason: string): void =>
  keepTyped(placeOf(goal, kind), reason.trim() === '' ? undefined : reason)

export const readReason = (goal: Goal, kind: Feedback['kind']): string => {
  const typed = readTyped(placeOf(goal, kind))
  return typeof typed === 'string' ? typed : ''
}

const placeOf = (goal: Goal, kind: Feedback['kind']): string =>
  [draftKeys.feedback, ...Object.values(goal), kind].join(':')
