import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Keys } from '../../security/keys.ts'
import { usedDevice } from './known-devices.ts'
import { signInCookies } from './sign-in-cookies.ts'

/** Reads the id of a device on which an account signed in before. */
export const deviceReader = (config: Pick<Config, 'webUrl'>, { device: key }: Pick<Keys, 'device'>) => {
  const name = signInCookies(config).device
  return ({ cookies }: FastifyRequest) => usedDevice(key, cookies[name])
}
