import { namesPatient } from '@tessa/contract'
import { fieldError } from '../../http/errors.ts'

/**
 * Refuses a text that may identify a patient, or that a patient was removed from, by the name of its field. What is
 * approved is public, and every version is stored for ever.
 */
export const refusePatients = (value: unknown, field: string): void => {
  if (typeof value === 'string') {
    if (namesPatient(value) || value.includes('[removed'))
      throw fieldError(
        field,
        `${field} may be about a patient. Please say it without names and numbers of patients.`,
      )
  } else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) refusePatients(part, `${field}.${name}`)
}
