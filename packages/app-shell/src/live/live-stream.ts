import { subscribeToChanges, type SignIn } from '@tessa/api-client'
import type { Presence, PresentPerson } from '@tessa/contract'
import { asRecord } from '../store/stored-value.ts'

export interface LiveListener {
  /** The change as JSON; undefined if everything may have changed. */
  readonly onChange?: (changed: string | undefined) => void
  readonly onPresence?: (presence: Presence) => void
  /** The server refuses the stream. The next part of the page that subscribes asks for it again. */
  readonly onOver?: () => void
}

const isPerson = (value: unknown): value is PresentPerson => {
  const { userId, name, mode } = asRecord(value) ?? {}
  return typeof userId === 'string' && typeof name === 'string' && (mode === 'viewing' || mode === 'editing')
}

const readPresence = (text: string): Presence | undefined => {
  const { subject, id, people } = asRecord(JSON.parse(text)) ?? {}
  return (subject === 'work-order' || subject === 'help-request') &&
    typeof id === 'string' &&
    Array.isArray(people)
    ? { subject, id, people: people.filter(isPerson) }
    : undefined
}

const createLiveStream = ({ fetch }: SignIn) => {
  const listeners = new Set<LiveListener>()
  let stop: (() => void) | undefined

  const notifyOfChange = (changed: string | undefined) => {
    for (const { onChange } of listeners) onChange?.(changed)
  }
  const notifyOfPresence = (text: string) => {
    const presence = readPresence(text)
    if (presence) for (const { onPresence } of listeners) onPresence?.(presence)
  }
  const onStreamOver = () => {
    stop = undefined
    for (const { onOver } of listeners) onOver?.()
  }
  const follow = () => {
    stop?.()
    stop = document.hidden
      ? undefined
      : subscribeToChanges({
          fetch,
          onChange: notifyOfChange,
          onPresence: notifyOfPresence,
          onOver: onStreamOver,
        })
  }
  const onSeen = () => {
    follow()
    if (!document.hidden) notifyOfChange(undefined)
  }

  return {
    /** Subscribes a part of the page to the events. Returns a function that unsubscribes. */
    listen: (listener: LiveListener): (() => void) => {
      listeners.add(listener)
      if (!stop) follow()
      if (listeners.size === 1) document.addEventListener('visibilitychange', onSeen)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', onSeen)
        stop?.()
        stop = undefined
      }
    },
  }
}

const streams = new WeakMap<SignIn, ReturnType<typeof createLiveStream>>()

/**
 * The event stream of a sign-in, shared by all parts of a page, because a browser limits the connections to a host. A
 * hidden page has no stream.
 */
export const liveStreamOf = (signIn: SignIn) => {
  const stream = streams.get(signIn) ?? createLiveStream(signIn)
  streams.set(signIn, stream)
  return stream
}
