import type { Config } from '../config.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origins of our pages: those of the configured addresses. An address on this machine counts under each of its
 * names.
 */
export const productOrigins = ({
  webUrl,
  adminUrl,
}: Pick<Config, 'webUrl' | 'adminUrl'>): ReadonlySet<string> =>
  new Set(
    [webUrl, adminUrl].flatMap((address) => {
      const url = new URL(address)
      if (!loopback.includes(url.hostname)) return [url.origin]
      return loopback.map((hostname) => Object.assign(new URL(url), { hostname }).origin)
    }),
  )
