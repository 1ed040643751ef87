import { formSchema, schemaResolver, textField } from '@tessa/app-shell'
import type { Facts } from '@tessa/assistant-engine'
import { defaults } from './contact-defaults.ts'

const names = ['facilityName', 'facilityAddress', 'contactName', 'contactPhone', 'contactEmail'] as const

/** The fields of the dialog. */
export type Contact = Readonly<Record<(typeof names)[number], string>>

/** Our placeholders for missing values are not offered as typed text. */
const unlessAssumed = (fact: string | undefined, assumed: string): string =>
  fact === undefined || fact === assumed ? '' : fact

/** The known values, which the form fills in. */
export const contactFrom = (facts: Facts): Contact => ({
  facilityName: unlessAssumed(facts['facilityName'], defaults.facilityName),
  facilityAddress: unlessAssumed(facts['facilityLocation'], defaults.facilityAddress),
  contactName: facts['contactName'] ?? '',
  contactPhone: facts['contactPhone'] ?? '',
  contactEmail: facts['contactEmail'] ?? '',
})

const needed = (words: string) =>
  textField({ minLength: 1, pattern: String.raw`\S` }, { missing: `Please enter ${words}.` })

/** The fields that a call back requires. */
export const missing = schemaResolver(
  formSchema({
    contactName: needed('your name'),
    contactPhone: needed('your phone number'),
    contactEmail: needed('your email'),
  }),
)

const likely = (pattern: string, words: string) =>
  textField({ pattern }, { wrong: () => `${words} Please check it, or continue to keep it.` })

/** The suspicious fields. They are questioned once and never block a help request. */
export const suspicious = schemaResolver(
  formSchema({
    contactPhone: likely(String.raw`\d(?:\D*\d){2,}`, 'This looks too short for a phone number.'),
    contactEmail: likely(
      String.raw`^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$`,
      'This does not look like an email address.',
    ),
  }),
)

/** The contact to send, with defaults for empty fields. */
export const factsFrom = (contact: Contact): Facts => ({
  contactName: contact.contactName.trim(),
  contactPhone: contact.contactPhone.trim(),
  contactEmail: contact.contactEmail.trim(),
  facilityName: contact.facilityName.trim() || defaults.facilityName,
  facilityLocation: contact.facilityAddress.trim() || defaults.facilityAddress,
})

export const isSame = (one: Contact, other: Contact): boolean =>
  names.every((name) => one[name] === other[name])
