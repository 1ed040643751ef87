import { withoutPatients } from '@tessa/contract'
import { maskedText } from './masking.ts'

/** The text without addresses, numbers of telephones, and what looks like a patient. A surname alone is not known as one. */
export const withoutIdentifiers = (text: string): string => maskedText(withoutPatients(text))
