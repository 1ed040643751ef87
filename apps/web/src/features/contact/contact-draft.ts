import { draftKeys } from '../../shared/drafts.ts'
import { emptyRequest, urgencies, type ContactRequest } from './contact-request.ts'

const key = draftKeys.contact
const keptForMs = 24 * 60 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed through a reload or a sign-in, for a day. A browser without storage simply keeps nothing. */
export const keepDraft = (request: ContactRequest, store: Store = localStorage, now = Date.now()): void =>
  attempt(() => store.setItem(key, JSON.stringify({ keptAt: now, request })))

export const dropDraft = (store: Store = localStorage): void => attempt(() => store.removeItem(key))

/** The draft, if there is one that is younger than a day. */
export const readDraft = (store: Store = localStorage, now = Date.now()): ContactRequest | undefined => {
  let draft: ContactRequest | undefined
  attempt(() => {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null')
    if (!isRecord(kept)) return
    const age = now - Number(kept['keptAt'])
    if (age >= 0 && age < keptForMs) draft = requestOf(kept['request'])
    else store.removeItem(key)
  })
  return draft
}

const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // No storage, or nonsense in it: then there is no draft.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const requestOf = (value: unknown): ContactRequest | undefined => {
  if (!isRecord(value)) return undefined
  const text = (field: keyof ContactRequest) => (typeof value[field] === 'string' ? value[field] : '')
  return {
    ...emptyRequest,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    facility: text('facility'),
    equipment: text('equipment'),
    message: text('message'),
    urgency: urgencies.find((urgency) => urgency === value['urgency']) ?? emptyRequest.urgency,
  }
}
