import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from '../db/schema/tables.ts'
import { changesChannel, type Subject } from '../domain/case/history.ts'

/** A case or a contact message that has changed, and who may know. */
export interface Change {
  readonly subject: Subject | 'contact-message'
  readonly id: string
  /** The account that the case belongs to; null for a guest. */
  readonly userId: string | null
  /** The account that changed it; null for a guest or Tessa itself. */
  readonly actorId: string | null
  readonly isInternal: boolean
}

/** What a screen says of itself: who has which case open there. */
export interface PresenceBeat {
  readonly subject: Subject
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly mode: 'viewing' | 'editing' | 'left'
  readonly screenId: string
}

const presenceChannel = 'tessa_presence'
const settingsChannel = 'tessa_settings'
const knowledgeChannel = 'tessa_knowledge'

/** Tells every instance who has which case open. */
export const sendPresence = async (db: Kysely<Tables>, beat: PresenceBeat): Promise<void> => {
  await sql`select pg_notify(${presenceChannel}, ${JSON.stringify(beat)})`.execute(db)
}

/** Tells every instance, once the transaction is committed, that settings have changed. */
export const announceSettings = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_notify(${settingsChannel}, '')`.execute(trx)
}

/** Tells every instance, once the transaction is committed, that the local layer of the knowledge base has changed. */
export const announceKnowledge = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_notify(${knowledgeChannel}, '')`.execute(trx)
}

export interface ChangeFeed {
  /**
   * Calls the listener for every change, and with `undefined` when some may have been missed. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (change: Change | undefined) => void): () => void
  /** Calls the listener for every presence beat of any instance. Returns a function that stops this. */
  subscribeToPresence(listener: (beat: PresenceBeat) => void): () => void
  /** Calls the listener when settings have changed, or may have. Returns a function that stops this. */
  subscribeToSettings(listener: () => void): () => void
  /** The same for the local layer of the knowledge base. */
  subscribeToKnowledge(listener: () => void): () => void
  /** Whether the feed is connected now. */
  isListening(): boolean
  stop(): Promise<void>
}

const channels = [changesChannel, presenceChannel, settingsChannel, knowledgeChannel]

const firstPause = 500
const longestPause = 30_000

/** Receives no changes; screens poll instead. A pooler would pass the listening connection on to other clients. */
export const silentChangeFeed: ChangeFeed = {
  subscribe: () => () => {},
  subscribeToPresence: () => () => {},
  subscribeToSettings: () => () => {},
  subscribeToKnowledge: () => () => {},
  isListening: () => false,
  stop: async () => {},
}

/** Receives what every instance tells the database, on a connection of its own that opens with the first subscriber. */
export const createChangeFeed = (url: string): ChangeFeed => {
  const listeners = new Set<(change: Change | undefined) => void>()
  const presenceListeners = new Set<(beat: PresenceBeat) => void>()
  const settingsListeners = new Set<() => void>()
  const knowledgeListeners = new Set<() => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined
  let listening = false
  let pause = firstPause
  let stopped = false

  const emit = (change: Change | undefined) => {
    for (const listener of listeners) listener(change)
  }
  const notifyAll = (all: ReadonlySet<() => void>) => {
    for (const listener of all) listener()
  }
  const onDisconnect = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    listening = false
    opening = undefined
    lost.end().catch(() => {})
    if (stopped) return
    timer = setTimeout(open, pause)
    timer.unref()
    pause = Math.min(pause * 2, longestPause)
  }
  const open = () => {
    opening ??= connect()
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'tessa-changes',
    })
    client = next
    next.on('error', () => onDisconnect(next))
    next.on('end', () => onDisconnect(next))
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === changesChannel) {
        const change: Change = JSON.parse(payload)
        return emit(change)
      }
      if (channel === settingsChannel) return notifyAll(settingsListeners)
      if (channel === knowledgeChannel) return notifyAll(knowledgeListeners)
      const beat: PresenceBeat = JSON.parse(payload)
      for (const listener of presenceListeners) listener(beat)
    })
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '))
      if (client !== next) return
      listening = true
      pause = firstPause
      // Changes until now may have been missed.
      emit(undefined)
      notifyAll(settingsListeners)
      notifyAll(knowledgeListeners)
    } catch {
      onDisconnect(next)
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (!stopped) open()
      return () => listeners.delete(listener)
    },
    subscribeToPresence: (listener) => {
      presenceListeners.add(listener)
      if (!stopped) open()
      return () => presenceListeners.delete(listener)
    },
    subscribeToSettings: (listener) => {
      settingsListeners.add(listener)
      if (!stopped) open()
      return () => settingsListeners.delete(listener)
    },
    subscribeToKnowledge: (listener) => {
      knowledgeListeners.add(listener)
      if (!stopped) open()
      return () => knowledgeListeners.delete(listener)
    },
    isListening: () => listening,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      listening = false
      const last = client
      await opening
      await last?.end().catch(() => {})
    },
  }
}
