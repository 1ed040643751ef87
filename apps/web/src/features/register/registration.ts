import type { Registration } from '@tessa/contract'

/** The values of the wizard. Every field exists from the start. */
export type RegistrationValues = { [Field in keyof Required<Registration>]: Required<Registration>[Field] }
export type RegistrationField = keyof RegistrationValues

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  jobTitle: '',
  facilityName: '',
  facilityType: '',
  department: '',
  facilityAddress: '',
  city: '',
  state: '',
  zipCode: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
  emailNotifications: true,
}

export const stepTitles = ['Personal Information', 'Facility Information', 'Account Setup'] as const
export const lastStep = stepTitles.length

/** The fields of each step, in the order of the form. */
export const stepFields: Readonly<Record<number, readonly RegistrationField[]>> = {
  1: ['firstName', 'lastName', 'email', 'phone', 'jobTitle'],
  2: ['facilityName', 'facilityType', 'department', 'facilityAddress', 'city', 'state', 'zipCode'],
  3: ['password', 'confirmPassword', 'agreeToTerms', 'emailNotifications'],
}

export const stepOf = (field: string): number | undefined =>
  [1, 2, 3].find((step) => stepFields[step]?.some((name) => name === field))
