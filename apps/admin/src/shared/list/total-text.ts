/** Counts go no further than this; the server says one more for "more than". */
export const mostCounted = 1000

/** One and several of what is listed. */
export type ListNames = readonly [one: string, several: string]

/** `1 user`, `12 users`, `More than 1,000 users`. */
export const totalText = (total: number, [one, several]: ListNames): string =>
  total > mostCounted
    ? `More than ${mostCounted.toLocaleString('en-US')} ${several}`
    : `${total.toLocaleString('en-US')} ${total === 1 ? one : several}`

/** `12`, `1,000+`. */
export const countText = (count: number): string =>
  count > mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
