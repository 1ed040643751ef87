import { formSchema, newPassword, schemaResolver } from '@tessa/app-shell'

export type NewPassword = { password: string; confirmation: string }

const passwordProblems = schemaResolver(formSchema({ password: newPassword }))

/** The errors of a new password and its repetition. */
export const newPasswordErrors = (typed: NewPassword): Readonly<Record<string, string>> => {
  const problems = passwordProblems(typed)
  if (problems['password'] !== undefined || typed.password === typed.confirmation) return problems
  return { confirmation: 'Passwords do not match' }
}
