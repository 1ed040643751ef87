import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { LiveEvent, Role } from '@tessa/contract'
import type { Change, ChangeFeed } from '../../changes.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../plugins/caller.ts'
import { accessTokenSeconds } from '../../plugins/access-tokens.ts'

/** How many changes can be caught up with; whoever missed more is told to look for themselves. */
const remembered = 1000
/** More open pages than anybody needs; the next one looks for itself from time to time. */
const streamsPerAccount = 10
/** Whoever does not read is not written to for ever. */
const unreadAtMost = 64 * 1024

interface Stream {
  readonly caller: Caller
  readonly out: PassThrough
  readonly endsAt: number
}

/** Reporters hear of their own cases, staff of all. */
const mayKnow = ({ role, userId }: Caller, change: Change): boolean =>
  role !== 'user' || (change.userId === userId && !change.isInternal)

const format = (type: LiveEvent, id: string, data: object): string =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** All open streams of this instance, and what was told lately. */
export const openHub = (changes: ChangeFeed, now: () => Date) => {
  // Numbers of another instance, or of one before a restart, mean nothing here.
  const boot = randomBytes(6).toString('hex')
  const streams = new Set<Stream>()
  let recent: { readonly number: number; readonly change: Change }[] = []
  let last = 0
  let forget: (() => void) | undefined

  const idOf = (number: number) => `${boot}-${number}`
  const say = ({ number, change: { subject, id } }: (typeof recent)[number]) =>
    format('change', idOf(number), { subject, id })
  const reset = () => format('reset', idOf(last), {})

  const write = ({ out }: Stream, text: string) => {
    out.write(text)
    if (out.writableLength > unreadAtMost) out.destroy()
  }
  const hear = (change: Change | undefined) => {
    last += 1
    if (change === undefined) {
      recent = []
      for (const stream of streams) write(stream, reset())
      return
    }
    const entry = { number: last, change }
    recent = [...recent.slice(1 - remembered), entry]
    for (const stream of streams) if (mayKnow(stream.caller, change)) write(stream, say(entry))
  }
  const listen = () => {
    forget ??= changes.subscribe(hear)
  }

  /** What somebody missed who has heard up to this id. */
  const missed = (caller: Caller, lastId: string | undefined): string => {
    if (lastId === undefined) return ''
    const number = lastId.startsWith(`${boot}-`) ? Number(lastId.slice(boot.length + 1)) : Number.NaN
    const oldest = last - recent.length
    if (!Number.isSafeInteger(number) || number < oldest || number > last) return reset()
    return recent
      .filter((entry) => entry.number > number && mayKnow(caller, entry.change))
      .map(say)
      .join('')
  }

  return {
    /** Everything since then, and no more. */
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
    /** Keeps streams alive; while nothing is heard, their readers look for themselves. */
    beat: () => {
      for (const stream of streams) write(stream, changes.isListening() ? ': still here\n\n' : reset())
    },
    sessions: (): string[] => [...new Set([...streams].map(({ caller }) => caller.sessionId))],
    /** Ends the streams whose sign-in has ended or has another role by now, or whose token would have ended. */
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
