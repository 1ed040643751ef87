import {
  emailAddress,
  formSchema,
  newPassword,
  phoneNumber,
  plainLine,
  requiredPlainLine,
  schemaResolver,
} from '@tessa/app-shell'
import type { RegistrationValues } from './registration.ts'

type Problems = Readonly<Record<string, string>>

const personProblems = schemaResolver(
  formSchema({
    // Told first.
    email: emailAddress,
    phone: phoneNumber,
    firstName: requiredPlainLine,
    lastName: requiredPlainLine,
    jobTitle: requiredPlainLine,
  }),
)
const facilityProblems = schemaResolver(
  formSchema({
    facilityName: requiredPlainLine,
    facilityType: requiredPlainLine,
    department: plainLine,
    facilityAddress: plainLine,
    city: plainLine,
    state: plainLine,
    zipCode: plainLine,
  }),
)
const passwordProblems = schemaResolver(formSchema({ password: newPassword }))

const accountProblems = (values: RegistrationValues): Problems => ({
  ...passwordProblems(values),
  ...(values.password === values.confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }),
  ...(values.agreeToTerms
    ? {}
    : { agreeToTerms: 'You must agree to the Terms of Service and Privacy Policy' }),
})

/** The errors of one step by field, in the order of the messages. */
export const problemsOfStep = (step: number, values: RegistrationValues): Problems => {
  switch (step) {
    case 1:
      return personProblems(values)
    case 2:
      return facilityProblems(values)
    case 3:
      return accountProblems(values)
    default:
      return { form: 'Invalid step' }
  }
}
