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
  if (!URL.canParse(given, origin)) return undefined
  const { origin: itsOrigin, pathname, search, hash } = new URL(given, origin)
  // Dots may fold a path into another one: what counts is the address that comes out.
  const path = pathname + search + hash
  return itsOrigin === origin && startsWithinSite.test(path) ? path : undefined
}
