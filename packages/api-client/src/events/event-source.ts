import type { ServerEvent } from './read-events.ts'

export interface EventSourceOptions {
  /** Sends the token with each request and renews it. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Called for each change; with undefined when changes may have been missed, so that everything should be refetched. */
  readonly onChange: (changed: string | undefined) => void
  /** Somebody opened or left a case: the data of the event, as JSON. Only the staff hears of it. */
  readonly onPresence?: (presence: string) => void
  /** The server refuses the sign-in or its access, so the subscription has ended by itself. */
  readonly onOver?: () => void
  readonly pause?: (milliseconds: number) => Promise<void>
}

const firstPause = 1_000
const longestPause = 30_000
/** The tabs of a server that shuts down do not ask all at the same moment. */
const spread = 250
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Subscribes to the server's changes until it is stopped. It uses one stream and reopens it whenever it ends. Without a
 * stream it asks the listener to refetch from time to time. It stops when the sign-in ends.
 *
 *     const stop = subscribeToChanges({ fetch: signIn.fetch, onChange: () => void queries.invalidateQueries() })
 */
export const subscribeToChanges = ({
  fetch,
  onChange,
  onPresence,
  onOver,
  pause = wait,
}: EventSourceOptions): (() => void) => {
  const ending = new AbortController()
  let lastId: string | undefined
  let failures = 0
  /** When the first event of the current stream arrived. */
  let openedAt = Infinity

  const onEvent = ({ id, type, data }: ServerEvent) => {
    failures = 0
    openedAt = Math.min(openedAt, performance.now())
    lastId = id ?? lastId
    if (type === 'change') onChange(data)
    if (type === 'reset') onChange(undefined)
    if (type === 'presence') onPresence?.(data)
  }
  const readOnce = async () => {
    // A first page is drawn without its code.
    const { readStream } = await import('./read-stream.ts')
    return readStream({ fetch, lastId, onEvent, signal: ending.signal })
  }

  const follow = async () => {
    while (!ending.signal.aborted) {
      openedAt = Infinity
      const broken = await readOnce().catch(() => 'broken' as const)
      if (ending.signal.aborted) return
      if (broken === 'over') return onOver?.()
      // The server ends a stream when the sign-in is over or when it shuts down. It is asked soon, because a sign-in that
      // is over closes the screen. A stream that ends as soon as it opens is no reason to ask soon.
      const hasLasted = broken === 'again' && performance.now() - openedAt >= firstPause
      await pause(hasLasted ? Math.random() * spread : Math.min(firstPause * 2 ** failures, longestPause))
      failures = hasLasted ? 0 : failures + 1
      if (broken === 'broken' && !ending.signal.aborted) onChange(undefined)
    }
  }
  void follow()
  return () => ending.abort()
}
