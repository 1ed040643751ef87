import pg from 'pg'
import { changesChannel, type Subject } from './activities.ts'

/** A case that looks different now, and who may know. */
export interface Change {
  readonly subject: Subject
  readonly id: string
  /** Whose it is, if anybody's. */
  readonly userId: string | null
  readonly isInternal: boolean
}

export interface ChangeFeed {
  /** Tells of every change, and of `undefined` where some may have been missed; returns how to stop. */
  subscribe(listener: (change: Change | undefined) => void): () => void
  /** Whether changes are heard of just now. */
  isListening(): boolean
  stop(): Promise<void>
}

const firstPause = 500
const longestPause = 30_000

/** Hears what every instance tells the database, on one connection of its own, opened when somebody first listens. */
export const openChanges = (url: string): ChangeFeed => {
  const listeners = new Set<(change: Change | undefined) => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined
  let listening = false
  let pause = firstPause
  let stopped = false

  const tell = (change: Change | undefined) => {
    for (const listener of listeners) listener(change)
  }
  const lose = (lost: pg.Client) => {
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
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '') as Change))
    try {
      await next.connect()
      await next.query(`listen ${changesChannel}`)
      if (client !== next) return
      listening = true
      pause = firstPause
      // Nobody knows what happened until now.
      tell(undefined)
    } catch {
      lose(next)
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (!stopped) open()
      return () => listeners.delete(listener)
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
