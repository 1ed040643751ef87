import { jobTitles, phonePattern, plainLineProblem, type ProfileChanges, type User } from '@tessa/contract'

export const detailsFieldIds = {
  firstName: 'first-name',
  lastName: 'last-name',
  phone: 'phone',
  jobTitle: 'job-title',
  facilityName: 'facility-name',
  facilityType: 'facility-type',
  department: 'department',
  facilityAddress: 'facility-address',
  city: 'city',
  state: 'state',
  zipCode: 'zip-code',
} as const

export type DetailsField = keyof typeof detailsFieldIds
export type DetailsValues = Record<DetailsField, string>

export const detailsFields = Object.keys(detailsFieldIds) as DetailsField[]

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

/** Only what was changed, so that a field changed elsewhere meanwhile stays as it is there. Null clears a field. */
export const changesIn = (before: DetailsValues, now: DetailsValues): ProfileChanges =>
  Object.fromEntries(
    detailsFields
      .filter((field) => now[field].trim() !== before[field])
      .map((field) => [field, now[field].trim() || null]),
  )

/** What is wrong, in the words of the registration. A phone number that never was there may stay away. */
export const mistakesIn = (before: DetailsValues, now: DetailsValues) => {
  const mistakes: Partial<Record<DetailsField, string>> = {}
  for (const field of detailsFields) {
    // What is there from before the rule, and is not touched, does not stand in the way.
    const problem = now[field] === before[field] ? undefined : plainLineProblem(field, now[field])
    if (problem !== undefined && field !== 'phone') mistakes[field] = problem
  }
  if (now.firstName.trim() === '') mistakes.firstName = 'First name is required'
  if (now.lastName.trim() === '') mistakes.lastName = 'Last name is required'
  if (now.phone.trim() === '' && before.phone !== '') mistakes.phone = 'Phone number is required'
  else if (now.phone.trim() !== '' && !phonePattern.test(now.phone))
    mistakes.phone = 'Please enter a valid phone number'
  return mistakes
}

/** The titles to choose from, with the present one among them even where the list does not have it. */
export const jobTitleOptions = (present: string): string[] => {
  const titles: readonly string[] = jobTitles
  return present === '' || titles.includes(present) ? [...titles] : [present, ...titles]
}
