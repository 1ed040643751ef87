import { asText, createStoredValue } from '@tessa/app-shell'
import type { Feedback } from '@tessa/contract'
import type { CommentTarget } from './comment.ts'

const drafts = createStoredValue({
  key: 'feedback-draft',
  area: 'session',
  parse: asText,
  clearOnSignOut: true,
})

/** Stores the typed reason of one kind of feedback on one case until it is sent. */
export const saveReason = (goal: CommentTarget, kind: Feedback['kind'], reason: string): void =>
  draftOf(goal, kind).write(reason.trim() === '' ? undefined : reason)

export const readReason = (goal: CommentTarget, kind: Feedback['kind']): string =>
  draftOf(goal, kind).read() ?? ''

const draftOf = (goal: CommentTarget, kind: Feedback['kind']) => drafts.at(...Object.values(goal), kind)
