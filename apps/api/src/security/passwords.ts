import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency/limit-concurrency.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More parallel hashes than cores would slow each of them down and block other work. */
const inQueue = limitConcurrency(availableParallelism())

export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password, parameters))

/** Takes the same time with and without an account, so that the time reveals nothing. */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await inQueue(async () => verify(stored ?? (await nobody()), password))
  return matches && stored !== null && stored !== undefined
}

let dummyHash: Promise<string> | undefined
const nobody = (): Promise<string> => (dummyHash ??= hash('nobody has this password', parameters))

/** How a password is stored. Neither the salt nor the hash is in it. */
export const passwordParameters = (stored: string) => {
  const [, algorithm = '', , costs = ''] = stored.split('$')
  const cost = new Map(costs.split(',').map((part) => [part[0], Number(part.slice(2))]))
  return {
    algorithm: algorithm === 'argon2id' ? 'Argon2id' : algorithm,
    memoryKib: cost.get('m') ?? 0,
    passes: cost.get('t') ?? 0,
    lanes: cost.get('p') ?? 0,
  }
}
