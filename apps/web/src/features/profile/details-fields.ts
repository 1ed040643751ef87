import {
  formSchema,
  optionalPhoneNumber,
  phoneNumber,
  plainLine,
  requiredPlainLine,
  schemaResolver,
} from '@tessa/app-shell'
import { jobTitles, type ProfileChanges, type User } from '@tessa/contract'

const lines = {
  jobTitle: plainLine,
  facilityName: plainLine,
  facilityType: plainLine,
  department: plainLine,
  facilityAddress: plainLine,
  city: plainLine,
  state: plainLine,
  zipCode: plainLine,
}
const names = { firstName: requiredPlainLine, lastName: requiredPlainLine }
const problemsOf = schemaResolver(formSchema({ ...names, phone: phoneNumber, ...lines }))
const problemsWithoutPhone = schemaResolver(formSchema({ ...names, phone: optionalPhoneNumber, ...lines }))

export type DetailsField = keyof typeof names | 'phone' | keyof typeof lines
export type DetailsValues = Record<DetailsField, string>
type Texts = Readonly<Record<string, string>>

export const detailsOf = (user: User): DetailsValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? '',
  jobTitle: user.jobTitle ?? '',
  facilityName: user.facilityName ?? '',
  facilityType: user.facilityType ?? '',
  department: user.department ?? '',
  facilityAddress: user.facilityAddress ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zipCode: user.zipCode ?? '',
})

/** The changed fields only, so that concurrent changes of other fields are kept. Null clears a field. */
export const changedValues = (before: Texts, now: Texts): ProfileChanges =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([field, text]) => text.trim() !== before[field])
      .map(([field, text]) => [field, text.trim() || null]),
  )

/** The errors, with the messages of the registration. A phone number that was never set may stay empty. */
export const validate = (before: Texts, now: DetailsValues) => {
  const problems = before['phone'] === '' ? problemsWithoutPhone(now) : problemsOf(now)
  const typed: Texts = now
  // An unchanged old value does not block saving.
  const isInTheWay = (field: string) => field === 'phone' || typed[field] !== before[field]
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isInTheWay(field)))
}

/** The job titles to choose from, including the current one even if the list does not have it. */
export const jobTitleOptions = (present: string): string[] => {
  const titles: readonly string[] = jobTitles
  return present === '' || titles.includes(present) ? [...titles] : [present, ...titles]
}
