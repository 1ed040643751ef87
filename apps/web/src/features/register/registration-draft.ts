import { asRecord, createStoredValue } from '@tessa/app-shell'
import { emptyRegistration, lastStep, type RegistrationValues } from './registration.ts'

export interface Draft {
  readonly step: number
  readonly values: RegistrationValues
}

const nothingTyped: Draft = { step: 1, values: emptyRegistration }

/** Restores only values of the right type, because any user of this browser can change the storage. */
const restore = (stored: Readonly<Record<string, unknown>>): RegistrationValues => {
  const known = Object.entries(emptyRegistration).filter(
    ([field, empty]) => typeof stored[field] === typeof empty,
  )
  return { ...emptyRegistration, ...Object.fromEntries(known.map(([field]) => [field, stored[field]])) }
}

const parse = (stored: unknown): Draft | undefined => {
  const draft = asRecord(stored)
  const values = asRecord(draft?.['values'])
  if (!draft || !values) return undefined
  const { step } = draft
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 1 && step <= lastStep
  return { step: isStep ? step : 1, values: restore(values) }
}

const stored = createStoredValue({
  key: 'registration-draft',
  area: 'local',
  parse,
  // The draft must not stay on a shared device for the next user.
  maxAge: 24 * 60 * 60_000,
  clearOnSignOut: true,
  warning: 'What you type could not be kept for a reload.',
})

/** The input so far, stored in this browser for a reload. Passwords are never stored. */
export const registrationDraft = {
  read: (): Draft => stored.read() ?? nothingTyped,
  write: ({ step, values }: Draft): void =>
    stored.write({ step, values: { ...values, password: '', confirmPassword: '' } }),
  clear: stored.clear,
}
