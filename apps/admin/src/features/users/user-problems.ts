import {
  emailAddressProblem,
  passwordMinimum,
  phonePattern,
  phoneRule,
  plainTextProblem,
} from '@tessa/contract'

const lines = ['firstName', 'lastName', 'department', 'facilityName'] as const

/** The lines of a new account. */
export type NewUserText = Record<(typeof lines)[number] | 'email' | 'phone' | 'password', string>

/** What is wrong with a new account, by field: all of it at once. The server checks the rest. */
export const problemsOfNewUser = (typed: NewUserText): Readonly<Record<string, string>> => {
  const phone = typed.phone.trim()
  const problems: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(lines.map((name) => [name, plainTextProblem(name, typed[name])])),
    email: emailAddressProblem(typed.email.trim()),
    phone: phone === '' || phonePattern.test(phone) ? undefined : `Phone ${phoneRule}`,
    password:
      typed.password.length < passwordMinimum.registration
        ? `Password must be at least ${passwordMinimum.registration} characters long`
        : undefined,
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  )
}
