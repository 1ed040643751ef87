import { passwordMinimum, type PasswordStrength } from '@tessa/contract'
import { fieldError } from '../http/errors.ts'
import { hashPassword } from './passwords.ts'

export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly facilityName?: string | null | undefined
}

/** The columns of an account that a new password sets. */
export interface NewPasswordColumns {
  readonly password_hash: string
  readonly password_strength: PasswordStrength
}

/** Hashes a new password that passes the check. Do it before a transaction: it takes longer than all statements. */
export const hashNewPassword = async (
  password: string,
  person: PasswordOwner,
  field = 'password',
): Promise<NewPasswordColumns> => {
  const password_strength = await checkNewPassword(password, person, field)
  return { password_hash: await hashPassword(password), password_strength }
}

/** Refuses a new password that is short, easy to guess, or made of the person's own details. */
export const checkNewPassword = async (
  password: string,
  person: PasswordOwner,
  field = 'password',
): Promise<PasswordStrength> => {
  if (password.length < passwordMinimum.registration)
    throw fieldError(field, `Password must be at least ${passwordMinimum.registration} characters long`)
  if (ownShare(password, person) > 0.5)
    throw fieldError(
      field,
      'This password is made up of your own details. Please choose one that people who know you would not try.',
      'weak_password',
    )
  // The dictionary is large and few requests need it, so the first of them loads it.
  const { judgePassword } = await import('./password-strength.ts')
  const strength = judgePassword(password, wordsOf(person))
  if (strength === undefined)
    throw fieldError(
      field,
      'This password is easy to guess. Please choose another one, such as several words that do not belong together.',
      'weak_password',
    )
  return strength
}

/** Characters that people write instead of a letter. */
const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const plainly = (text: string): string =>
  text.toLowerCase().replaceAll(/[@431!0$5]/g, (sign) => substitutes[sign] ?? sign)

const wordsOf = ({ email, firstName, lastName, facilityName }: PasswordOwner): readonly string[] =>
  [email, ...email.split(/[@._-]/), firstName, lastName, ...(facilityName ?? '').split(/\s+/)].filter(
    (word) => word.length > 2,
  )

/** How much of the password consists of the person's names, address or facility. */
const ownShare = (password: string, person: PasswordOwner): number => {
  const words = [...new Set(wordsOf(person).map(plainly))].toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plainly(password))
  return 1 - rest.length / password.length
}
