const startsWithinSite = /^\/(?![/\\])/
/** Browsers drop these characters while parsing a URL, so they may hide a second slash. */
const dropped = /[\s\p{Control}]/u

/**
 * The target after signing in: the given path if it is on this site, otherwise undefined.
 *
 * @example safeReturnTo('/contact', location.origin) // '/contact'
 */
export const safeReturnTo = (given: string | null | undefined, origin: string): string | undefined => {
  if (given == null || !startsWithinSite.test(given) || dropped.test(given)) return undefined
  const address = parsed(given, origin)
  if (!address) return undefined
  const { origin: itsOrigin, pathname, search, hash } = address
  // Dots may change the path, so the resolved URL is checked.
  const path = pathname + search + hash
  return itsOrigin === origin && startsWithinSite.test(path) ? path : undefined
}

const parsed = (given: string, origin: string): URL | undefined => {
  try {
    return new URL(given, origin)
  } catch {
    return undefined
  }
}

/** Adds the return address to a path: `/login?returnTo=/contact`. */
export const returning = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined
    ? path
    : `${path}?returnTo=${encodeURI(returnTo).replaceAll(/[&#+?]/g, encodeURIComponent)}`
