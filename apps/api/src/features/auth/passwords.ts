import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../../at-most.ts'

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
