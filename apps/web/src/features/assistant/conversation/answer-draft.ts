import { asText, createStoredValue } from '@tessa/app-shell'
import type { Session } from '@tessa/assistant-engine'

type Place = Pick<Session, 'id' | 'step'> & Partial<Pick<Session, 'count' | 'undone'>>

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

export const deleteAnswerDraft = ({ id, step }: Place): void => {
  if (step === 'welcome') firstDraft.clear()
  drafts.at(id, step).clear()
}

/** From its first answer on, the words of the first step belong to the session, and no later session of this tab shows them. */
export const keepFirstDraft = ({ id, count }: Pick<Session, 'id' | 'count'>): void => {
  const typed = count > 0 ? firstDraft.read() : undefined
  if (typed === undefined) return
  drafts.at(id, 'welcome').write(typed)
  firstDraft.clear()
}

const isUnanswered = ({ count = 0, undone = [] }: Place): boolean => count + undone.length === 0

/** Each step has its own: its number changes with the answers before it, its name does not. */
const draftOf = (place: Place) =>
  place.step === 'welcome' && isUnanswered(place) ? firstDraft : drafts.at(place.id, place.step)
