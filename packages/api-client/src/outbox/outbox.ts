import { newId, newSecret, onPageWakes, realClock, underWebLock } from './browser.ts'
import { attempt, handOverOnServer, SignInNeeded } from './attempt.ts'
import { isHandedOver, secretHeader } from './deliver.ts'
import { openDevice, type Device, type Edit, type FileChanges } from './device.ts'
import { createForget } from './forget.ts'
import { splitFile } from './split-file.ts'
import type { SessionRecord, Submission, WaitingItem } from './items.ts'
import { keepSafe } from './keep-safe.ts'
import { createLanes, type Clock, type LaneHost, type Turn } from './lanes.ts'
import * as records from './record.ts'
import type { OutboxSignIn } from './send-as.ts'
import { viewOf, type OutboxSnapshot } from './snapshot.ts'
import { ApiError } from '../errors.ts'
import { accountOf } from '../token-store.ts'

export interface OutboxHost extends Partial<LaneHost> {
  readonly signIn: OutboxSignIn
  /** Where things are kept; IndexedDB unless told otherwise. */
  readonly device?: Device
  readonly clock?: Clock
  /** Calls back when it is worth trying at once; answers how to stop. */
  readonly onWake?: (wake: () => void) => () => void
}

const adoption = 'adopt'
const adoptedAtOnce = 100
/** The server knows sessions by no other id; one that it refuses must not spoil the adoption of the others. */
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const idle: Turn = { moved: false }
const later = (error: unknown): Turn => {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return { moved: false, later: seconds === undefined ? {} : { seconds } }
}

/** Writes first, sends after: whatever is kept reaches the server exactly once, or says why not. */
export const createOutbox = (host: OutboxHost) => {
  const { signIn, clock = realClock, random = Math.random, exclusively = underWebLock } = host
  const warn = host.warn ?? ((message, cause) => console.warn(message, cause))
  const device = host.device ?? openDevice()
  const kept = keepSafe(device, warn)
  const line = { signIn, clock, fileOf: kept.file }
  const known = new Map<string, SessionRecord>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  /** Of the looks that sessions wait for. */
  const callsOff = new Map<string, () => void>()
  const account = () => accountOf(signIn.token())
  const moment = () => ({ account: account(), now: clock.now() })
  const timestamp = () => new Date(clock.now()).toISOString()

  let isLoaded = false
  let snapshot: OutboxSnapshot
  const look = () => {
    const isSending = (id: string) => sending.has(id)
    const { isLoose } = kept
    const sight = { isLoaded, device: kept.state(), account: account(), isSending, isLoose }
    snapshot = viewOf(known.values(), sight)
  }
  look()
  const publish = () => {
    look()
    for (const listener of listeners) listener()
  }
  const learn = (sessionId: string, record: SessionRecord | undefined) => {
    if (record) known.set(sessionId, record)
    else known.delete(sessionId)
    publish()
    return record
  }
  const change = async (sessionId: string, edit: Edit, files?: FileChanges) =>
    learn(sessionId, await kept.change(sessionId, edit, files))
  const forget = createForget({ account, all: kept.all, change, warn })

  const lookAgain = (sessionId: string, at: number | undefined) => {
    if (at === undefined || callsOff.has(sessionId)) return
    const look = () => {
      callsOff.delete(sessionId)
      startAll(sessionId)
    }
    callsOff.set(sessionId, clock.after(at - clock.now(), look))
  }

  /** Sends the first of a queue; undefined when there is none that could be sent now. */
  const sendNext = async (sessionId: string, queue: records.Queue): Promise<Turn | undefined> => {
    const seen = learn(sessionId, await kept.get(sessionId))
    if (!records.nextToSend(seen, queue, moment())) {
      lookAgain(sessionId, records.endsWaitingAt(seen, clock.now()))
      return undefined
    }
    let item: WaitingItem | undefined
    // Written down before it is sent: what may have arrived is never changed again.
    const record = await change(sessionId, (now) => {
      item = records.nextToSend(now, queue, moment())
      return now && item ? records.replaced(now, item) : now
    })
    if (!record || !item) return undefined
    const { id } = item
    sending.add(id)
    publish()
    try {
      const settled = await change(sessionId, ...(await attempt(line, record, item)))
      if (item.owner !== undefined && item.owner !== account()) await forget.others()
      const isSettled = !settled?.waiting.some((one) => one.id === id && !one.refusal)
      return isSettled ? { moved: true } : { moved: false, later: {} }
    } catch (error) {
      if (error instanceof SignInNeeded) return undefined
      if (item.owner === undefined && isHandedOver(error))
        await change(sessionId, (now) => now && records.asNotBegun(now, id))
      return later(error)
    } finally {
      sending.delete(id)
      publish()
      startAll(sessionId)
    }
  }

  const handOver = async (who: string, sessionIds: readonly string[]) => {
    const sessions = sessionIds.flatMap((sessionId) => {
      const secret = known.get(sessionId)?.secret
      return secret === undefined ? [] : [{ sessionId, secret }]
    })
    if (sessions.length > 0) await handOverOnServer(line, who, sessions)
    // What the server does not know yet begins as the account's own.
    for (const sessionId of sessionIds)
      await change(sessionId, (now) => {
        const isReady = now && (records.canBeAdopted(now) || records.holdsGuestItems(now))
        return isReady ? records.adoptedBy(now, who) : now
      })
  }

  const adoptAll = async (): Promise<Turn> => {
    const who = account()
    if (who === undefined) return idle
    for (const record of await kept.all()) learn(record.sessionId, record)
    const ready = [...known.values()]
      .filter((record) => records.canBeAdopted(record) || records.holdsGuestItems(record))
      .map(({ sessionId }) => sessionId)
    try {
      for (let from = 0; from < ready.length; from += adoptedAtOnce)
        await handOver(who, ready.slice(from, from + adoptedAtOnce))
    } catch (error) {
      return error instanceof SignInNeeded ? idle : later(error)
    }
    for (const sessionId of ready) startAll(sessionId)
    return { moved: ready.length > 0 }
  }

  const work = async (lane: string): Promise<Turn> => {
    if (lane === adoption) return adoptAll()
    const [sessionId = '', queue] = lane.split(' ')
    const name = records.queues.find((one) => one === queue)
    let moved = false
    for (;;) {
      const turn = name && (await sendNext(sessionId, name))
      if (!turn) return { moved }
      moved ||= turn.moved
      if (turn.later) return { moved, later: turn.later }
    }
  }
  const lanes = createLanes({ clock, random, exclusively, warn }, work)

  const lanesOf = (sessionId: string) => {
    const record = known.get(sessionId)
    const guests = record && (record.secret !== undefined || records.holdsGuestItems(record))
    return [
      ...(account() !== undefined && guests ? [adoption] : []),
      ...records.queues
        .filter((queue) => records.headOf(record, queue))
        .map((queue) => `${sessionId} ${queue}`),
    ]
  }
  const startAll = (sessionId: string) => {
    for (const lane of lanesOf(sessionId)) void lanes.start(lane)
  }
  const hurryAll = () => {
    for (const lane of new Set([...known.keys()].flatMap(lanesOf))) void lanes.hurry(lane)
  }

  const load = async () => {
    for (const record of await kept.all()) known.set(record.sessionId, record)
    isLoaded = true
    publish()
    hurryAll()
    await forget.others([...known.values()])
    for (const record of known.values())
      if (records.pruned(record, clock.now()) !== record)
        await change(record.sessionId, (now) => now && records.pruned(now, clock.now()))
  }
  const loaded = load().catch((cause: unknown) => warn('What waits to be sent could not be read.', cause))

  const hearOthers = async (sessionId: string) => {
    learn(sessionId, await kept.get(sessionId))
    for (const lane of lanesOf(sessionId)) lanes.startLater(lane)
  }
  const stops = [
    device.watch((sessionId) => void hearOthers(sessionId)),
    signIn.subscribe(() => {
      publish()
      hurryAll()
      void forget.others()
    }),
    (host.onWake ?? onPageWakes)(hurryAll),
  ]

  const begun = (now: SessionRecord | undefined, sessionId: string, secret: string): SessionRecord => {
    const owner = account()
    const by = { owner, secret: owner === undefined && isUuid.test(sessionId) ? secret : undefined }
    return now ?? records.emptyRecord(sessionId, timestamp(), by)
  }
  const sessionOf = (id: string) => snapshot.items.find((item) => item.id === id)?.sessionId

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: (): OutboxSnapshot => snapshot,

    /** Begins a session before anything is sent of it; needed only for `headersOf`. */
    begin: async (sessionId: string): Promise<void> => {
      const secret = newSecret()
      await change(sessionId, (now) => begun(now, sessionId, secret))
    },

    /** What every other call of a session must carry, so that the server knows a guest's session to be theirs. */
    headersOf: (sessionId: string): Readonly<Record<string, string>> => {
      const secret = known.get(sessionId)?.secret
      return secret === undefined ? {} : { [secretHeader]: secret }
    },

    /** Keeps something; resolves with its id once it is written down. Sending is the outbox's own affair. */
    keep: async (submission: Submission): Promise<string> => {
      const { id = newId(), ...given } = submission
      const { content, files } = splitFile(id, given)
      const sessionId = content.body.sessionId ?? id
      const secret = newSecret()
      const key = newId()
      const savedAt = timestamp()
      const signedIn = account()
      await change(
        sessionId,
        (now) => {
          const record = begun(now, sessionId, secret)
          const isRequest = content.kind === 'help-request' || content.kind === 'work-order'
          // A session's own course belongs to whoever began it; a call for help goes out under whoever makes it.
          const owner = isRequest ? signedIn : (record.owner ?? signedIn)
          return records.withItem(record, { ...content, id, key, owner, savedAt, place: 0, attempts: 0 })
        },
        files,
      )
      startAll(sessionId)
      return id
    },

    /** Tries something again that the server refused. */
    retry: async (id: string): Promise<void> => {
      const sessionId = sessionOf(id)
      if (sessionId === undefined) return
      const key = newId()
      await change(sessionId, (now) => {
        const item = now?.waiting.find((one) => one.id === id)
        return now && item ? records.replaced(now, records.again(item, key)) : now
      })
      startAll(sessionId)
    },

    /** Gives something up that has not arrived. Only a person decides this. */
    discard: async (id: string): Promise<void> => {
      const sessionId = sessionOf(id)
      if (sessionId === undefined) return
      await change(sessionId, (now) => now && records.without(now, id), { remove: [id] })
      startAll(sessionId)
    },

    /** Gives up what waits for an account, or for all that are not signed in. Only a person decides this. */
    discardOf: forget.withUnsent,
    discardOfOthers: forget.othersWithUnsent,

    /** Hands this browser's guest sessions to the account; done by itself after a sign-in, here to wait for. */
    adopt: async (): Promise<void> => {
      await loaded
      await lanes.hurry(adoption)
    },

    /** Tries everything at once, without waiting for the pauses. */
    flush: hurryAll,

    close: (): void => {
      lanes.close()
      for (const callOff of callsOff.values()) callOff()
      for (const stop of stops) stop()
      device.close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
