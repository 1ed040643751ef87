import { draftKeys } from '../../shared/drafts.ts'
import type { Goal } from './use-comment.ts'

const storageKey = draftKeys.comment

export interface TypedComment {
  /** What it is sent under: the server takes it once, also if it was under way when the page was loaded anew. */
  readonly key: string
  readonly text: string
}

/** Keeps the words of a comment through a reload of this tab. Files cannot be kept here: with them it is another one. */
export const keepComment = (goal: Goal, typed: TypedComment): void =>
  attempt(() =>
    typed.text.trim() === ''
      ? sessionStorage.removeItem(storageKey)
      : sessionStorage.setItem(storageKey, JSON.stringify([placeOf(goal), typed.key, typed.text])),
  )

/** What was typed for this case. */
export const readComment = (goal: Goal): TypedComment | undefined => {
  let typed: TypedComment | undefined
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (Array.isArray(kept) && kept[0] === placeOf(goal))
      typed = { key: String(kept[1]), text: String(kept[2]) }
  })
  return typed
}

const placeOf = (goal: Goal): string => Object.values(goal).join()

const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // No storage: then it lives as long as the page.
  }
}
