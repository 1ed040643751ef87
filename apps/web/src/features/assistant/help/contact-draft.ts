import { draftKeys, keepTyped, readTyped } from '../../../shared/drafts.ts'
import type { Contact } from './contact.ts'

const place = draftKeys.help
const keptForMs = 30 * 60_000

/** Keeps what was typed for half an hour, in this tab alone: others may sit here later. */
export const keepContact = (contact: Contact, now: number): void => keepTyped(place, { keptAt: now, contact })

export const dropContact = (): void => keepTyped(place, undefined)

export const readContact = (now: number): Contact | undefined => {
  const kept = readTyped(place)
  if (!isRecord(kept) || !isRecord(kept['contact'])) return undefined
  const age = now - Number(kept['keptAt'])
  if (age >= 0 && age < keptForMs) return contactOf(kept['contact'])
  dropContact()
  return undefined
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
