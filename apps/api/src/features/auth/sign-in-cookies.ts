import type { Config } from '../../config.ts'

/**
 * The cookies of the sign-in. On https addresses they have the prefix `__Host-`. A browser accepts such a cookie only
 * over https and from this host, so that no sibling domain can plant a sign-in. The prefix requires the path `/`;
 * without https the path is that of the sign-in.
 */
export const signInCookies = ({ webUrl }: Pick<Config, 'webUrl'>) => {
  const isHttps = webUrl.startsWith('https:')
  const prefix = isHttps ? '__Host-' : ''
  return {
    refresh: `${prefix}tessa_refresh`,
    device: `${prefix}tessa_device`,
    attributes: {
      path: isHttps ? '/' : '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps,
    },
  } as const
}
