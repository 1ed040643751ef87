import { attemptStorage } from './attempt-storage.ts'

/** Where this browser keeps what a person types and declares; for many places at once it is how their keys begin. */
export const draftKeys = {
  contact: 'tessa-contact-draft',
  help: 'tessa-help-draft',
  answer: 'tessa-typed',
  comment: 'tessa-comment-draft',
  feedback: 'tessa-feedback-draft',
  registration: 'tessa-registration-draft',
  madeSafe: 'tessa-made-safe',
} as const

/** Keeps what is typed in one place through a reload of this tab; nothing where nothing is left to keep. */
export const keepTyped = (place: string, typed: unknown): void =>
  attemptStorage(
    () =>
      typed === undefined
        ? sessionStorage.removeItem(place)
        : sessionStorage.setItem(place, JSON.stringify(typed)),
    undefined,
  )

export const readTyped = (place: string): unknown =>
  attemptStorage<unknown>(() => JSON.parse(sessionStorage.getItem(place) ?? 'null'), undefined)

/** Forgets what is typed in the places whose names begin so, except for some of them. */
export const dropTypedExcept = (start: string, kept: string): void =>
  attemptStorage(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(start) && !key.startsWith(kept)) sessionStorage.removeItem(key)
  }, undefined)

/** For whoever leaves: the next person here must not be offered their words and their phone number. */
export const dropDrafts = (): void =>
  attemptStorage(() => {
    const starts = Object.values(draftKeys)
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (starts.some((start) => key.startsWith(start))) storage.removeItem(key)
  }, undefined)
