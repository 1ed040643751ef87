import type { Session } from '@tessa/assistant-engine'
import { draftKeys, keepTyped, readTyped } from '../../shared/drafts.ts'

const place = draftKeys.answer

/** Keeps what is being typed through a reload of this tab; it may hold what nobody else should read later. */
export const keepDraft = (session: Session, text: string): void => keepTyped(place, [stepOf(session), text])

export const readDraft = (session: Session): string | undefined => {
  const typed = readTyped(place)
  return Array.isArray(typed) && typed[0] === stepOf(session) ? String(typed[1]) : undefined
}

export const dropDraft = (): void => keepTyped(place, undefined)

const stepOf = ({ id, step, count }: Session): string => `${id}:${step}:${count}`
