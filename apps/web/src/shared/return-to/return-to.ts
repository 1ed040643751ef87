const startsWithinSite = /^\/(?![/\\])/
/** Browsers drop these while they read an address, so they may hide a second slash. */
const dropped = /[\s\p{Control}]/u

/**
 * Where to go after signing in: the given path if it lies on this site, else undefined.
 *
 * @example safeReturnTo('/contact', location.origin) // '/contact'
 */
export const safeReturnTo = (given: string | null | undefined, origin: string): string | undefined => {
  if (given == null || !startsWithinSite.test(given) || dropped.test(given)) return undefined
  const address = parsed(given, origin)
  if (!address) return undefined
  const { origin: itsOrigin, pathname, search, hash } = address
  // Dots may fold a path into another one: what counts is the address that comes out.
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
