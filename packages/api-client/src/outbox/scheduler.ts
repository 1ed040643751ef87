import type { PendingItem } from './session-record.ts'
import { holdsGuestItems } from './claim-items.ts'
import { nextDueAt, nextToSend } from './next-to-send.ts'
import { type Queue, asUnsent, headOf, queues, replaced } from './queue-state.ts'
import type { RecordCache } from './record-cache.ts'
import { createRetryScheduler, later, type RunResult, type SchedulerHost } from './retry-scheduler.ts'
import { isClaimedByAccount, sendItem, SignInNeeded, type Transport } from './transport.ts'

const adoption = 'adopt'

export interface SendSchedulerHost extends SchedulerHost {
  readonly cache: RecordCache
  readonly transport: Transport
  readonly account: () => string | undefined
  readonly adopt: () => Promise<RunResult>
  /** Called when an item of a signed-out account was sent. */
  readonly onOtherAccount: () => Promise<void>
}

/** Decides what to send when. Each queue sends one item at a time, and a deferred item is sent when it is due. */
export const createSendScheduler = (host: SendSchedulerHost) => {
  const { cache, transport, account, clock } = host
  const timers = new Map<string, () => void>()
  const moment = () => ({ account: account(), now: clock.now() })

  const startWhenDue = (sessionId: string, at: number | undefined) => {
    if (at === undefined || timers.has(sessionId)) return
    const begin = () => {
      timers.delete(sessionId)
      start(sessionId)
    }
    timers.set(sessionId, clock.after(at - clock.now(), begin))
  }

  /** Sends the first item of a queue; undefined when none can be sent now. */
  const sendNext = async (sessionId: string, queue: Queue): Promise<RunResult | undefined> => {
    const seen = await cache.refresh(sessionId)
    if (!nextToSend(seen, queue, moment())) {
      startWhenDue(sessionId, nextDueAt(seen, clock.now()))
      return undefined
    }
    let item: PendingItem | undefined
    // The item is stored before it is sent, because an item that may have arrived must never change.
    const record = await cache.change(sessionId, (now) => {
      item = nextToSend(now, queue, moment())
      return now && item ? replaced(now, item) : now
    })
    if (!record || !item) return undefined
    const { id, owner } = item
    const sent = item
    try {
      return await cache.whileSending(id, async () => {
        const settled = await cache.change(sessionId, ...(await sendItem(transport, record, sent)))
        if (owner !== undefined && owner !== account()) await host.onOtherAccount()
        const isSettled = !settled?.waiting.some((one) => one.id === id && !one.refusal)
        return isSettled ? { moved: true } : { moved: false, later: {} }
      })
    } catch (error) {
      if (error instanceof SignInNeeded) return undefined
      if (owner === undefined && isClaimedByAccount(error))
        await cache.change(sessionId, (now) => now && asUnsent(now, id))
      return later(error)
    } finally {
      start(sessionId)
    }
  }

  const work = async (lane: string): Promise<RunResult> => {
    if (lane === adoption) return host.adopt()
    const [sessionId = '', queue] = lane.split(' ')
    const name = queues.find((one) => one === queue)
    let moved = false
    for (;;) {
      const turn = name && (await sendNext(sessionId, name))
      if (!turn) return { moved }
      moved ||= turn.moved
      if (turn.later) return { moved, later: turn.later }
    }
  }
  const lanes = createRetryScheduler(host, work)

  const lanesOf = (sessionId: string): string[] => {
    const record = cache.get(sessionId)
    const guests = record && (record.secret !== undefined || holdsGuestItems(record))
    return [
      ...(account() !== undefined && guests ? [adoption] : []),
      ...queues.filter((queue) => headOf(record, queue)).map((queue) => `${sessionId} ${queue}`),
    ]
  }
  const start = (sessionId: string): void => {
    for (const lane of lanesOf(sessionId)) void lanes.start(lane)
  }

  return {
    start,
    /** Checks a queue that another tab started after a moment, in case that tab was closed. */
    startLater: (sessionId: string): void => {
      for (const lane of lanesOf(sessionId)) lanes.startLater(lane)
    },
    /** Retries everything at once, without the retry delays. */
    startAllNow: (): void => {
      const all = cache.all().flatMap(({ sessionId }) => lanesOf(sessionId))
      for (const lane of new Set(all)) void lanes.hurry(lane)
    },
    adoptNow: (): Promise<void> => lanes.hurry(adoption),
    close: (): void => {
      lanes.close()
      for (const cancel of timers.values()) cancel()
    },
  }
}
