import { draftKeys } from '../../shared/drafts.ts'
import { emptyRegistration, lastStep, type RegistrationValues } from './registration.ts'

const key = draftKeys.registration
/** A form left open on a shared machine should not wait there for the next person. */
const keptFor = 24 * 60 * 60_000

export interface Draft {
  readonly step: number
  readonly values: RegistrationValues
}

const nothingTyped: Draft = { step: 1, values: emptyRegistration }
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Only what has the right type comes back: the storage is open to anybody who sits at this browser. */
const restore = (stored: Record<string, unknown>): RegistrationValues => {
  const known = Object.entries(emptyRegistration).filter(
    ([field, empty]) => typeof stored[field] === typeof empty,
  )
  return { ...emptyRegistration, ...Object.fromEntries(known.map(([field]) => [field, stored[field]])) }
}

/** What was typed so far, kept in this browser over a reload. Passwords are never written. */
export const registrationDraft = {
  read: (now = Date.now()): Draft => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      if (!isRecord(stored) || !isRecord(stored['values'])) return nothingTyped
      const { step, savedAt, values } = stored
      if (typeof savedAt !== 'number' || now - savedAt > keptFor) return nothingTyped
      const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 1 && step <= lastStep
      return { step: isStep ? step : 1, values: restore(values) }
    } catch {
      return nothingTyped
    }
  },
  write: ({ step, values }: Draft, now = Date.now()): void => {
    const kept = { ...values, password: undefined, confirmPassword: undefined }
    try {
      localStorage.setItem(key, JSON.stringify({ step, savedAt: now, values: kept }))
    } catch (cause) {
      console.warn('What you type could not be kept for a reload.', cause)
    }
  },
  clear: (): void => {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept then.
    }
  },
}
