import { AppError } from '../http/errors.ts'
import { maskedEmail, maskedPhone, maskedText } from './masking.ts'

/** What the lists of cases show of a case. */
interface ListedCase {
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly equipmentType: string | null
  readonly manufacturer: string | null
  readonly model: string | null
  readonly issueDescription: string
  readonly facilityName: string | null
}

export const maskedOrNull = (text: string | null): string | null => text && maskedText(text)

/** Whether a caller who sees no contacts sees these words. */
export const isWithoutContact = (words: string): boolean => maskedText(words) === words

/** What is found would tell which cases are of one person. */
export const reporterIsHidden = () =>
  new AppError('forbidden', 'Only staff can look for what an account reported.')

/** A reporter may have typed an address or a number into any field. */
export const withoutContacts = <Case extends ListedCase>(item: Case): Case => ({
  ...item,
  contactName: maskedText(item.contactName),
  contactEmail: maskedEmail(item.contactEmail),
  contactPhone: maskedPhone(item.contactPhone),
  equipmentType: maskedOrNull(item.equipmentType),
  manufacturer: maskedOrNull(item.manufacturer),
  model: maskedOrNull(item.model),
  issueDescription: maskedText(item.issueDescription),
  facilityName: maskedOrNull(item.facilityName),
})
