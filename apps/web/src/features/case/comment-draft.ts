import { draftKeys, keepTyped, readTyped } from '../../shared/drafts.ts'
import type { Goal } from './use-comment.ts'

export interface TypedComment {
  /** What it is sent under: the server takes it once, also if it was under way when the page was loaded anew. */
  readonly key: string
  readonly text: string
}

/** Keeps the words of a comment through a reload of this tab. Files cannot be kept here: with them it is another one. */
export const keepComment = (goal: Goal, { key, text }: TypedComment): void =>
  keepTyped(placeOf(goal), text.trim() === '' ? undefined : [key, text])

/** What was typed for this case. */
export const readComment = (goal: Goal): TypedComment | undefined => {
  const typed = readTyped(placeOf(goal))
  return Array.isArray(typed) ? { key: String(typed[0]), text: String(typed[1]) } : undefined
}

const placeOf = (goal: Goal): string => [draftKeys.comment, ...Object.values(goal)].join(':')
