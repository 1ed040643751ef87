import { emailPattern, fieldLabel, passwordMinimum, phonePattern, plainLineProblem } from '@tessa/contract'
import { stepFields, type RegistrationField, type RegistrationValues } from './registration.ts'

export interface RegistrationProblem {
  /** None when it is not about a field. */
  readonly field?: RegistrationField
  readonly message: string
}

const required: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'jobTitle',
  'facilityName',
  'facilityType',
]

const emailProblem = ({ email }: RegistrationValues) => {
  if (email.trim() === '') return 'Email address is required'
  return emailPattern.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

const phoneProblem = ({ phone }: RegistrationValues) => {
  const digits = phone.replaceAll(/\s/g, '')
  if (digits === '') return 'Phone number is required'
  return phonePattern.test(digits) ? undefined : 'Please enter a valid phone number'
}

const passwordProblem = ({ password }: RegistrationValues) => {
  if (password === '') return 'Password is required'
  return password.length < passwordMinimum.registration
    ? `Password must be at least ${passwordMinimum.registration} characters long`
    : undefined
}

const about = (field: RegistrationField, message: string | undefined): RegistrationProblem[] =>
  message === undefined ? [] : [{ field, message }]

/** These have rules of their own. */
const notPlain: readonly RegistrationField[] = ['email', 'phone']

const lineProblem = (field: RegistrationField, text: string): string | undefined =>
  required.includes(field) && text.trim() === ''
    ? `${fieldLabel(field)} is required`
    : plainLineProblem(field, text)

const linesOf = (step: number, values: RegistrationValues) =>
  (stepFields[step] ?? [])
    .filter((field) => !notPlain.includes(field))
    .flatMap((field) => about(field, lineProblem(field, String(values[field]))))

/** What is wrong on one step, in the order in which it is told: email, phone, then the form's own order. */
export const problemsOfStep = (step: number, values: RegistrationValues): RegistrationProblem[] => {
  switch (step) {
    case 1:
      return [
        ...about('email', emailProblem(values)),
        ...about('phone', phoneProblem(values)),
        ...linesOf(1, values),
      ]
    case 2:
      return linesOf(2, values)
    case 3:
      return [
        ...about('password', passwordProblem(values)),
        ...(values.password === values.confirmPassword
          ? []
          : about('confirmPassword', 'Passwords do not match')),
        ...(values.agreeToTerms
          ? []
          : about('agreeToTerms', 'You must agree to the Terms of Service and Privacy Policy')),
      ]
    default:
      return [{ message: 'Invalid step' }]
  }
}
