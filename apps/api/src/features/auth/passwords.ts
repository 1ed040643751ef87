import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import * as common from '@zxcvbn-ts/language-common'
import { passwordMinimum } from '@tessa/contract'
import { fieldError } from '../../errors.ts'
import { atMost } from './at-most.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More hashes at once than cores only makes each slower and keeps other work waiting. */
const inTurn = atMost(availableParallelism())

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters))

/** Takes the same time whether or not there is an account, so that the time tells nothing. */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await inTurn(async () => verify(stored ?? (await nobody()), password))
  return matches && stored !== null && stored !== undefined
}

let nobodyHash: Promise<string> | undefined
const nobody = (): Promise<string> => (nobodyHash ??= hash('nobody has this password', parameters))

export interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly facilityName?: string | null | undefined
}

/** Refuses a new password that is short, on a list of common ones, or made of the person's own data. */
export const checkNewPassword = (password: string, person: Person, field = 'password'): void => {
  if (password.length < passwordMinimum.registration)
    throw fieldError(field, `Password must be at least ${passwordMinimum.registration} characters long`)
  const reason = weakness(password, person)
  if (reason !== undefined) throw fieldError(field, reason, 'weak_password')
}

const commonPasswords = new Set(common.dictionary['passwords-common'])

/** What people write instead of a letter. */
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
  text.toLowerCase().replaceAll(/[@431!0$5]/g, (letter) => substitutes[letter] ?? letter)

/** Only what is surely a bad idea is refused; how strong the rest is, the meter on the screen says. */
const weakness = (password: string, person: Person): string | undefined => {
  if (ownShare(password, person) > 0.5)
    return 'This password is made of your own details. Please choose one that nobody who knows you would try.'
  if (commonPasswords.has(password.toLowerCase()) || commonPasswords.has(plainly(password)))
    return 'This password is on the lists that attackers try first. Please choose another one.'
  return undefined
}

/** How much of it is the person's names, address or facility. */
const ownShare = (password: string, { email, firstName, lastName, facilityName }: Person): number => {
  const details = [email, ...email.split(/[@._-]/), firstName, lastName, ...(facilityName ?? '').split(/\s+/)]
  const words = [...new Set(details.map(plainly))]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plainly(password))
  return 1 - rest.length / password.length
}
