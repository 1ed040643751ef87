import { asText, createStoredValue } from '@tessa/app-shell'
import type { Session } from '@tessa/assistant-engine'

type Place = Pick<Session, 'id' | 'step'>

const options = { area: 'session', parse: asText, clearOnSignOut: true } as const
const drafts = createStoredValue({ ...options, key: 'typed' })
/** A session without an answer is stored nowhere: a reload, or another tab that leads meanwhile, begins a new one. */
const firstDraft = createStoredValue({ ...options, key: 'typed-first' })

/**
 * Keeps what is being typed through a reload of this tab, and while another answer is changed. It may hold what
 * no other person should read later: what was typed in another session goes.
 */
export const saveAnswerDraft = (session: Place, text: string): void => {
  drafts.clearOthers(session.id)
  draftOf(session).write(text)
}

export const readAnswerDraft = (session: Place): string | undefined => draftOf(session).read()

export const deleteAnswerDraft = (session: Place): void => draftOf(session).clear()

/** Each step has its own: its number changes with the answers before it, its name does not. */
const draftOf = ({ id, step }: Place) => (step === 'welcome' ? firstDraft : drafts.at(id, step))
