import { asRecord, createStoredValue } from '@tessa/app-shell'
import { emptyRequest, urgencies, type ContactRequest } from './contact-request.ts'

const parse = (stored: unknown): ContactRequest | undefined => {
  const fields = asRecord(stored)
  if (!fields) return undefined
  const text = (field: keyof ContactRequest) => (typeof fields[field] === 'string' ? fields[field] : '')
  return {
    ...emptyRequest,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    facility: text('facility'),
    equipment: text('equipment'),
    message: text('message'),
    urgency: urgencies.find((urgency) => urgency === fields['urgency']) ?? emptyRequest.urgency,
  }
}

/** The typed request. It is stored for a day and survives a reload or a sign-in. */
export const contactDraft = createStoredValue({
  key: 'contact-draft',
  area: 'local',
  parse,
  maxAge: 24 * 60 * 60_000,
  clearOnSignOut: true,
})
