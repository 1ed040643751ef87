import type { Session } from '@tessa/assistant-engine'
import { draftKeys, dropTypedExcept, keepTyped, readTyped } from '../../shared/drafts.ts'

/**
 * Keeps what is being typed through a reload of this tab, and while another answer is changed. It may hold what
 * nobody else should read later: what was typed in another session goes.
 */
export const keepDraft = (session: Session, text: string): void => {
  dropTypedExcept(draftKeys.answer, startOf(session))
  keepTyped(placeOf(session), text)
}

export const readDraft = (session: Session): string | undefined => {
  const typed = readTyped(placeOf(session))
  return typeof typed === 'string' ? typed : undefined
}

export const dropDraft = (session: Session): void => keepTyped(placeOf(session), undefined)

/** Each step has its own: its number changes with the answers before it, its name does not. */
const placeOf = (session: Session): string => `${startOf(session)}${session.step}`

const startOf = ({ id }: Session): string => `${draftKeys.answer}:${id}:`
