import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { LiveEvent, Presence, PresentPerson, Role } from '@tessa/contract'
import type { Change, ChangeFeed } from '../../notifications/change-feed.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/plugins/authorize.ts'
import { accessTokenSeconds } from '../../http/plugins/access-tokens.ts'

/** How many changes a client can catch up with. A client that missed more is told to reload. */
const maxRecentChanges = 1000
/** A page that is new asks for its data before its stream is there: it gets the changes of this time. */
const newPageMs = 10_000
/** More open pages than a user needs. The next one polls instead. */
const streamsPerAccount = 10
/** The stream to a client that does not read is ended. */
const maxUnreadBytes = 64 * 1024

interface Stream {
  readonly caller: Caller
  readonly out: PassThrough
  readonly endsAt: number
}

interface RecentChange {
  readonly number: number
  readonly at: number
  readonly change: Change
}

/** Reporters get the changes of their own cases, and staff those of all cases. */
const mayKnow = ({ role, userId }: Caller, change: Change): boolean =>
  role !== 'user' || (change.userId === userId && !change.isInternal)

const event = (type: LiveEvent, data: object): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
const format = (type: LiveEvent, id: string, data: object): string => `id: ${id}\n${event(type, data)}`

/** All people except the caller. */
export const withoutSelf = (people: readonly PresentPerson[], { userId }: Caller): PresentPerson[] =>
  people.filter((person) => person.userId !== userId)

/** All open streams of this instance, and the most recent changes. */
export const createEventStream = (changes: ChangeFeed, now: () => Date) => {
  // Ids of another instance, or from before a restart, are not valid here.
  const boot = randomBytes(6).toString('hex')
  const streams = new Set<Stream>()
  let recent: RecentChange[] = []
  let last = 0
  let forget: (() => void) | undefined

  const idOf = (number: number) => `${boot}-${number}`
  const formatChange = ({ number, change }: RecentChange, { userId }: Caller) => {
    const { subject, id, actorId } = change
    return format('change', idOf(number), { subject, id, isOwn: actorId === userId })
  }
  const reset = () => format('reset', idOf(last), {})

  const write = ({ out }: Stream, text: string) => {
    out.write(text)
    if (out.writableLength > maxUnreadBytes) out.destroy()
  }
  const onChange = (change: Change | undefined) => {
    last += 1
    if (change === undefined) {
      recent = []
      for (const stream of streams) write(stream, reset())
      return
    }
    const entry = { number: last, at: now().getTime(), change }
    recent = [...recent.slice(1 - maxRecentChanges), entry]
    for (const stream of streams)
      if (mayKnow(stream.caller, change)) write(stream, formatChange(entry, stream.caller))
  }
  const listen = () => {
    forget ??= changes.subscribe(onChange)
  }

  const changesFor = (caller: Caller, isMissed: (entry: RecentChange) => boolean): string =>
    recent
      .filter((entry) => isMissed(entry) && mayKnow(caller, entry.change))
      .map((entry) => formatChange(entry, caller))
      .join('')

  /** What a client missed that has received everything up to this id, or that is new. */
  const missed = (caller: Caller, lastId: string | undefined): string => {
    if (lastId === undefined) return changesFor(caller, ({ at }) => now().getTime() - at <= newPageMs)
    const number = lastId.startsWith(`${boot}-`) ? Number(lastId.slice(boot.length + 1)) : Number.NaN
    const oldest = last - recent.length
    if (!Number.isSafeInteger(number) || number < oldest || number > last) return reset()
    return changesFor(caller, (entry) => entry.number > number)
  }

  return {
    /** Sends what the client missed. */
    catchUp: (caller: Caller, lastId: string | undefined): string => {
      listen()
      return `: since ${idOf(last)}\nid: ${idOf(last)}\n\n${missed(caller, lastId)}`
    },
    open: (caller: Caller, lastId: string | undefined): PassThrough => {
      listen()
      const own = [...streams].filter((stream) => stream.caller.userId === caller.userId)
      if (own.length >= streamsPerAccount)
        throw new AppError('rate_limited', 'Too many pages of this account are open at once.', {
          retryAfterSeconds: 60,
        })
      const out = new PassThrough()
      const stream: Stream = { caller, out, endsAt: now().getTime() + accessTokenSeconds * 1000 }
      streams.add(stream)
      out.on('close', () => streams.delete(stream))
      out.on('error', () => out.destroy())
      write(stream, `retry: 1000\nid: ${idOf(last)}\n\n${missed(caller, lastId)}`)
      return out
    },
    /** Sends the other viewers of a case to the staff. The event has no id, because it is not repeated after a gap. */
    tellPresence: (of: Pick<Presence, 'subject' | 'id'>, people: readonly PresentPerson[]) => {
      for (const stream of streams)
        if (stream.caller.role !== 'user')
          write(stream, event('presence', { ...of, people: withoutSelf(people, stream.caller) }))
    },
    /** Keeps streams alive. While the change feed is down, it tells clients to poll. */
    heartbeat: () => {
      for (const stream of streams) write(stream, changes.isListening() ? ': still here\n\n' : reset())
    },
    sessions: (): string[] => [...new Set([...streams].map(({ caller }) => caller.sessionId))],
    /** Ends streams whose sign-in has ended or now has another role, or whose token has expired. */
    endAllBut: (roles: ReadonlyMap<string, Role>) => {
      for (const { out, caller, endsAt } of streams)
        if (roles.get(caller.sessionId) !== caller.role || endsAt <= now().getTime()) out.end()
    },
    close: () => {
      forget?.()
      for (const { out } of streams) out.end()
    },
  }
}
