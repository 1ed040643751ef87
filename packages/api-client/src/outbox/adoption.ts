import type { SessionRecord } from './session-record.ts'
import { canBeClaimed, claimedBy, holdsGuestItems } from './claim-items.ts'
import type { RecordCache } from './record-cache.ts'
import { later, type RunResult } from './retry-scheduler.ts'
import { claimOnServer, SignInNeeded, type Transport } from './transport.ts'

const sessionsPerCall = 100

const isReady = (record: SessionRecord): boolean => canBeClaimed(record) || holdsGuestItems(record)

export interface AdoptionHost {
  readonly cache: RecordCache
  readonly transport: Transport
  readonly account: () => string | undefined
  /** Called for each session that an account adopted. */
  readonly onAdopted: (sessionId: string) => void
}

/** Lets the signed-in account adopt the guest sessions of this browser. */
export const createAdoption = ({ cache, transport, account, onAdopted }: AdoptionHost) => {
  const handOver = async (who: string, sessionIds: readonly string[]) => {
    const sessions = sessionIds.flatMap((sessionId) => {
      const secret = cache.get(sessionId)?.secret
      return secret === undefined ? [] : [{ sessionId, secret }]
    })
    if (sessions.length > 0) await claimOnServer(transport, who, sessions)
    // A session that the server does not know yet starts as the account's own.
    for (const sessionId of sessionIds)
      await cache.change(sessionId, (now) => (now && isReady(now) ? claimedBy(now, who) : now))
  }

  return async (): Promise<RunResult> => {
    const who = account()
    if (who === undefined) return { moved: false }
    await cache.refreshAll()
    // Another tab may have adopted a session and closed before it could notify this one.
    for (const record of cache.all())
      if (record.secret === undefined && !holdsGuestItems(record)) onAdopted(record.sessionId)
    const ready = cache
      .all()
      .filter(isReady)
      .map(({ sessionId }) => sessionId)
    try {
      for (let from = 0; from < ready.length; from += sessionsPerCall)
        await handOver(who, ready.slice(from, from + sessionsPerCall))
    } catch (error) {
      return error instanceof SignInNeeded ? { moved: false } : later(error)
    }
    for (const sessionId of ready) onAdopted(sessionId)
    return { moved: ready.length > 0 }
  }
}
