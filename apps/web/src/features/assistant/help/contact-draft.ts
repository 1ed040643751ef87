import { asRecord, createStoredValue } from '@tessa/app-shell'
import type { Contact } from './contact.ts'

const parse = (stored: unknown): Contact | undefined => {
  const fields = asRecord(stored)
  if (!fields) return undefined
  const text = (field: keyof Contact) => (typeof fields[field] === 'string' ? fields[field] : '')
  return {
    facilityName: text('facilityName'),
    facilityAddress: text('facilityAddress'),
    contactName: text('contactName'),
    contactPhone: text('contactPhone'),
    contactEmail: text('contactEmail'),
  }
}

/** The typed contact. It is stored for half an hour in this tab only, because the device may be shared. */
export const helpDraft = createStoredValue({
  key: 'help-draft',
  area: 'session',
  parse,
  maxAge: 30 * 60_000,
  clearOnSignOut: true,
})
