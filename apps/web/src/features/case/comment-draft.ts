import { createTextDrafts, type TextDraft } from '@tessa/app-shell'
import type { CommentTarget } from './comment.ts'

const drafts = createTextDrafts('comment-draft')

/** Stores the text of a comment for a reload of this tab, without its files. With files, it is a different comment. */
export const saveComment = (goal: CommentTarget, draft: TextDraft): void =>
  drafts.save(Object.values(goal), draft)

/** The draft for this case. */
export const readComment = (goal: CommentTarget): TextDraft | undefined => drafts.read(Object.values(goal))
