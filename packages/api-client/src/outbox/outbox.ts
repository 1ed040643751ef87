import { isOfSession } from './item-kinds.ts'
import { newId, newSecret, onPageWakes, realClock, underWebLock } from './browser.ts'
import { createAdoption } from './adoption.ts'
import { openOutboxStorage } from './storage.ts'
import { givenUp } from './comment-files.ts'
import { createClearAccount } from './clear-account.ts'
import { splitFile } from './split-file.ts'
import type { Submission } from './items.ts'
import type { SessionRecord } from './session-record.ts'
import { withMemoryFallback } from './memory-fallback.ts'
import type { OutboxHost } from './outbox-host.ts'
import { emptyRecord, pruned, replaced, withItem } from './queue-state.ts'
import { createRecordCache } from './record-cache.ts'
import { again } from './refused.ts'
import { createReopen } from './reopen.ts'
import { createSendScheduler } from './scheduler.ts'
import { secretHeader } from './transport.ts'
import { accountOf } from '../token-store.ts'

/** The server accepts only UUIDs as session ids. An invalid id must not fail the adoption of the others. */
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Stores each item before it sends it. Every stored item reaches the server exactly once, or shows why not. */
export const createOutbox = (host: OutboxHost) => {
  const { signIn, clock = realClock, random = Math.random, exclusively = underWebLock } = host
  const warn = host.warn ?? ((message, cause) => console.warn(message, cause))
  const device = host.device ?? openOutboxStorage()
  const stored = withMemoryFallback(device, warn)
  const transport = { signIn, clock, fileOf: stored.file }
  const account = () => accountOf(signIn.token())
  const timestamp = () => new Date(clock.now()).toISOString()

  const cache = createRecordCache({ stored, account })
  const records = { account, all: stored.all, change: cache.change, warn }
  const clear = createClearAccount(records)
  const reopen = createReopen(records)
  const adopt = createAdoption({ cache, transport, account, onAdopted: (id) => scheduler.start(id) })
  const scheduler = createSendScheduler({
    cache,
    transport,
    account,
    adopt,
    clock,
    random,
    exclusively,
    warn,
    onOtherAccount: () => clear.others(),
  })

  const load = async () => {
    await cache.load()
    scheduler.startAllNow()
    await clear.others(cache.all())
    for (const record of cache.all())
      if (pruned(record, clock.now()) !== record)
        await cache.change(record.sessionId, (now) => now && pruned(now, clock.now()))
  }
  const loaded = load().catch((cause: unknown) => warn('What waits to be sent could not be read.', cause))

  const onOtherTab = async (sessionId: string) => {
    await cache.refresh(sessionId)
    scheduler.startLater(sessionId)
  }
  const stops = [
    device.watch((sessionId) => void onOtherTab(sessionId)),
    signIn.subscribe(() => {
      cache.publish()
      scheduler.startAllNow()
      void reopen().then(scheduler.startAllNow)
      void clear.others()
    }),
    (host.onWake ?? onPageWakes)(scheduler.startAllNow),
  ]

  const begun = (now: SessionRecord | undefined, sessionId: string, secret: string): SessionRecord => {
    const owner = account()
    const by = { owner, secret: owner === undefined && isUuid.test(sessionId) ? secret : undefined }
    return now ?? emptyRecord(sessionId, timestamp(), by)
  }
  const sessionOf = (id: string) => cache.getSnapshot().items.find((item) => item.id === id)?.sessionId

  return {
    subscribe: cache.subscribe,
    getSnapshot: cache.getSnapshot,

    /** Creates the record of a session before its first item. Only `headersOf` needs it. */
    begin: async (sessionId: string): Promise<void> => {
      const secret = newSecret()
      await cache.change(sessionId, (now) => begun(now, sessionId, secret))
    },

    /** The headers for other calls of a session, which prove that a guest owns it. */
    headersOf: (sessionId: string): Readonly<Record<string, string>> => {
      const secret = cache.get(sessionId)?.secret
      return secret === undefined ? {} : { [secretHeader]: secret }
    },

    /** Enqueues an item and resolves with its id once it is stored. The outbox sends it later. */
    keep: async (submission: Submission): Promise<string> => {
      const { id = newId(), key = newId(), ...given } = submission
      // An item with a key was already tried as its author.
      const attempts = submission.key === undefined ? 0 : 1
      const { content, files } = splitFile(id, given)
      const sessionId = content.body.sessionId ?? id
      const secret = newSecret()
      const savedAt = timestamp()
      const signedIn = account()
      await cache.change(
        sessionId,
        (now) => {
          const record = begun(now, sessionId, secret)
          // The session's own items belong to the owner of the session; messages to people belong to the signed-in account.
          const owner = isOfSession(content) ? (record.owner ?? signedIn) : signedIn
          return withItem(record, { ...content, id, key, owner, savedAt, place: 0, attempts })
        },
        files,
      )
      scheduler.start(sessionId)
      return id
    },

    /** Retries an item that the server refused. */
    retry: async (id: string): Promise<void> => {
      const sessionId = sessionOf(id)
      if (sessionId === undefined) return
      const key = newId()
      await cache.change(sessionId, (now) => {
        const item = now?.waiting.find((one) => one.id === id)
        return now && item ? replaced(now, again(item, key)) : now
      })
      scheduler.start(sessionId)
    },

    /** Discards an unsent item. Call this only when a user asks for it. */
    discard: async (id: string): Promise<void> => {
      const sessionId = sessionOf(id)
      if (sessionId === undefined) return
      await cache.change(sessionId, (now) => now && givenUp(now, id), { remove: [id] })
      scheduler.start(sessionId)
    },

    /** Discards the items that wait for an account, or for all signed-out accounts. Call this only when a user asks for it. */
    discardOf: clear.withUnsent,
    discardOfOthers: clear.othersWithUnsent,

    /** Lets the account adopt this browser's guest sessions. It runs after each sign-in; call it to wait for the result. */
    adopt: async (): Promise<void> => {
      await loaded
      await scheduler.adoptNow()
    },

    /** Retries everything at once, without the retry delays. */
    flush: scheduler.startAllNow,

    close: (): void => {
      scheduler.close()
      for (const stop of stops) stop()
      device.close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
