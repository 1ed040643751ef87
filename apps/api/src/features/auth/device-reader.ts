import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { deriveKeys } from '../../keys.ts'
import { usedDevice } from './known-devices.ts'
import { signInCookies } from './sign-in-cookies.ts'

/** Reads the number of a device on which an account was signed in before. */
export const deviceReader = (config: Pick<Config, 'jwtSecret' | 'webUrl'>) => {
  const key = deriveKeys(config.jwtSecret).device
  const name = signInCookies(config).device
  return ({ cookies }: FastifyRequest) => usedDevice(key, cookies[name])
}
