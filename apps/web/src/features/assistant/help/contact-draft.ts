import { draftKeys } from '../../../shared/drafts.ts'
import type { Contact } from './contact.ts'

const key = draftKeys.help
const keptForMs = 30 * 60_000

/** Keeps what was typed for half an hour, in this tab alone: others may sit here later. */
export const keepContact = (contact: Contact, now: number): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ keptAt: now, contact })))

export const dropContact = (): void => attempt(() => sessionStorage.removeItem(key))

export const readContact = (now: number): Contact | undefined => {
  let contact: Contact | undefined
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept['contact'])) return
    const age = now - Number(kept['keptAt'])
    if (age >= 0 && age < keptForMs) contact = contactOf(kept['contact'])
    else sessionStorage.removeItem(key)
  })
  return contact
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const contactOf = (value: Record<string, unknown>): Contact => {
  const text = (field: keyof Contact) => (typeof value[field] === 'string' ? value[field] : '')
  return {
    facilityName: text('facilityName'),
    facilityAddress: text('facilityAddress'),
    contactName: text('contactName'),
    contactPhone: text('contactPhone'),
    contactEmail: text('contactEmail'),
  }
}

const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // No storage, or nonsense in it: then there is no draft.
  }
}
