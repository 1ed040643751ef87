import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
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

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})

const commonPasswords = new Set(common.dictionary['passwords-common'])

/** Only what is surely a bad idea is refused; how strong the rest is, the meter on the screen says. */
const weakness = (password: string, person: Person): string | undefined => {
  const { email, firstName, lastName, facilityName } = person
  const details = [
    email,
    ...email.split(/[@.]/),
    firstName,
    lastName,
    firstName + lastName,
    facilityName ?? '',
  ]
  const own = new Set([...details, ...(facilityName ?? '').split(/\s+/)].map((word) => word.toLowerCase()))
  // The beginning says enough, and its cost grows with the square of the length.
  const { sequence } = zxcvbn.check(
    password.slice(0, 48),
    [...own].filter((word) => word.length > 2),
  )
  const words = sequence.filter((match) => match.pattern === 'dictionary')
  const lengthOf = (matches: typeof words) => matches.reduce((sum, { token }) => sum + token.length, 0)
  if (
    lengthOf(words.filter((match) => own.has(String(match.matchedWord)))) >
    Math.min(password.length, 48) / 2
  )
    return 'This password is made of your own details. Please choose one that nobody who knows you would try.'
  const common = words.filter((match) => match.dictionaryName === 'passwords-common')
  if (
    commonPasswords.has(password.toLowerCase()) ||
    (common.length === 1 && lengthOf(common) === password.length)
  )
    return 'This password is on the lists that attackers try first. Please choose another one.'
  return undefined
}
