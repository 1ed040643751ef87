import { numberText } from '@tessa/contract'

/** The server counts a list no further than this, and says one more for "more than". */
export const listCountCap = 1000

/** One and several of what is listed. */
export type ListNames = readonly [one: string, several: string]

/** `12`, `More than 1,000`. */
export const cappedText = (count: number): string =>
  count > listCountCap ? `More than ${numberText(listCountCap)}` : numberText(count)

/** `1 user`, `12 users`, `More than 1,000 users`. */
export const totalText = (total: number, [one, several]: ListNames): string =>
  `${cappedText(total)} ${total === 1 ? one : several}`

/** `12`, `1,000+`. */
export const countText = (count: number): string =>
  count > listCountCap ? `${numberText(listCountCap)}+` : numberText(count)
