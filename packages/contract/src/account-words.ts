// The words of accounts, apart from the schemas: screens need them without a validator.

/** What the status of a list of accounts can be narrowed to. */
export const accountStatuses = ['active', 'inactive'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** How hard the password is to guess. Weaker ones are refused. */
export const passwordStrengths = ['good', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** The events of an account that its list of sign-ins shows. */
export const signInEvents = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.limited',
  'password.failed',
  'two-factor.failed',
] as const
export type SignInEvent = (typeof signInEvents)[number]

/** So many work orders, and so many sessions, are shown of an account. */
export const activityShown = 3

/** What a file of accounts may be at most. */
export const accountImportLimits = { rows: 5000, bytes: 2_097_152 } as const

/** What becomes of a row of such a file. */
export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
