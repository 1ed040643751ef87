import type { Facts } from '@tessa/assistant-engine'

/** What the dialog asks for. */
export interface Contact {
  readonly facilityName: string
  readonly facilityAddress: string
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
}

export const defaults = { facilityName: 'Medical Facility', facilityAddress: 'Healthcare Campus' } as const

/** What we had put in the place of nothing is not offered as if somebody had typed it. */
const unlessAssumed = (fact: string | undefined, assumed: string): string =>
  fact === undefined || fact === assumed ? '' : fact

/** What is known already, so that nobody types it twice. */
export const contactFrom = (facts: Facts): Contact => ({
  facilityName: unlessAssumed(facts['facilityName'], defaults.facilityName),
  facilityAddress: unlessAssumed(facts['facilityLocation'], defaults.facilityAddress),
  contactName: facts['contactName'] ?? '',
  contactPhone: facts['contactPhone'] ?? '',
  contactEmail: facts['contactEmail'] ?? '',
})

/** What must be there before anybody can call back. */
export const missing = (contact: Contact): (keyof Contact)[] =>
  (['contactName', 'contactPhone', 'contactEmail'] as const).filter((field) => contact[field].trim() === '')

const shapes = { contactPhone: /\d(?:\D*\d){2,}/, contactEmail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } as const

/** What looks like a slip. It is asked about once and never stops a call for help. */
export const doubtful = (contact: Contact): (keyof Contact)[] =>
  (['contactPhone', 'contactEmail'] as const).filter((field) => !shapes[field].test(contact[field].trim()))

/** What will be sent, defaults for what was left empty. */
export const factsFrom = (contact: Contact): Facts => ({
  contactName: contact.contactName.trim(),
  contactPhone: contact.contactPhone.trim(),
  contactEmail: contact.contactEmail.trim(),
  facilityName: contact.facilityName.trim() || defaults.facilityName,
  facilityLocation: contact.facilityAddress.trim() || defaults.facilityAddress,
})

export const isSame = (one: Contact, other: Contact): boolean =>
  (Object.keys(one) as (keyof Contact)[]).every((field) => one[field] === other[field])
