import type { Config } from './config.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Where pages of ours may come from: the configured addresses, and on this machine whichever name it goes by. */
export const originsOf = ({ webUrl, adminUrl }: Pick<Config, 'webUrl' | 'adminUrl'>): ReadonlySet<string> =>
  new Set(
    [webUrl, adminUrl].flatMap((address) => {
      const url = new URL(address)
      if (!loopback.includes(url.hostname)) return [url.origin]
      return loopback.map((hostname) => Object.assign(new URL(url), { hostname }).origin)
    }),
  )
