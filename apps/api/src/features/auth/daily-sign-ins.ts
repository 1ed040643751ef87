import { dailySignIns } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { clientNetwork } from '../../http/plugins/rate-limits.ts'
import { addHits, rateLimited } from '../../http/plugins/hit-counter.ts'

interface SignIn {
  readonly userId: string
  readonly address: string
  readonly isKnownDevice: boolean
}

const usedUp =
  'Your network has signed in as often today as Tessa allows in a day. Please use a browser in which you signed in before, or try again tomorrow.'

/**
 * Counts a successful sign-in in its transaction. Each stores rows, so a network has a daily limit. One machine that
 * uses it up does not shut out its neighbors, because accounts on known devices then still have a few.
 */
export const countSignIn = async (
  trx: Kysely<Tables>,
  { userId, address, isKnownDevice }: SignIn,
  { now, scale }: { now: Date; scale: number },
): Promise<void> => {
  const network = clientNetwork(address)
  const add = (key: string) => addHits(trx, `sign-ins:${key}`, 1, dailySignIns.seconds, now)
  const { hits, endsAt } = await add(`network:${network}`)
  if (hits <= dailySignIns.byAddress * scale) return
  if (!isKnownDevice) throw rateLimited(endsAt, now, usedUp)
  const own = await add(`account:${network}:${userId}`)
  const reserve = await add(`known-devices:${network}`)
  if (own.hits > dailySignIns.reservedByAccount * scale || reserve.hits > dailySignIns.reserved * scale)
    throw rateLimited(endsAt, now, usedUp)
}
