import type { Session } from '@tessa/assistant-engine'
import { draftKeys } from '../../shared/drafts.ts'

const key = draftKeys.answer

/** Keeps what is being typed through a reload of this tab; it may hold what nobody else should read later. */
export const keepDraft = (session: Session, text: string): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify([placeOf(session), text])))

export const readDraft = (session: Session): string | undefined => {
  let text: string | undefined
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (Array.isArray(kept) && kept[0] === placeOf(session)) text = String(kept[1])
  })
  return text
}

export const dropDraft = (): void => attempt(() => sessionStorage.removeItem(key))

const placeOf = ({ id, step, count }: Session): string => `${id}:${step}:${count}`

const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // No storage: then it lives as long as the page.
  }
}
