import { readEvents } from './read-events.ts'

export interface FollowOptions {
  /** Carries the sign-in, and renews it. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Something looks different now; undefined when it is not known what, so that everything should be looked at. */
  readonly onChange: (changed: string | undefined) => void
  readonly pause?: (milliseconds: number) => Promise<void>
}

const firstPause = 1_000
const longestPause = 30_000
/** The server says something more often than this, if only that it is there. */
const silentAtMost = 45_000

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Follows the server's changes until it is stopped: over one stream that is opened anew whenever it ends, and where
 * none can be had by asking to look again from time to time. Ends by itself with the sign-in.
 *
 *     const stop = followChanges({ fetch: signIn.fetch, onChange: () => void queries.invalidateQueries() })
 */
export const followChanges = ({ fetch, onChange, pause = wait }: FollowOptions): (() => void) => {
  const ending = new AbortController()
  let lastId: string | undefined
  let failures = 0

  const readOnce = async (): Promise<'over' | 'again'> => {
    const stream = new AbortController()
    const stop = () => stream.abort()
    ending.signal.addEventListener('abort', stop)
    let silence: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, silentAtMost)
    }
    try {
      alive()
      const response = await fetch('/api/events', {
        headers: {
          accept: 'text/event-stream',
          ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
        },
        signal: stream.signal,
      })
      if (response.status === 401 || response.status === 403) return 'over'
      if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`)
      for await (const { id, type, data } of readEvents(response.body, alive)) {
        failures = 0
        lastId = id ?? lastId
        if (type === 'change') onChange(data)
        if (type === 'reset') onChange(undefined)
      }
      return 'again'
    } finally {
      clearTimeout(silence)
      ending.signal.removeEventListener('abort', stop)
      stop()
    }
  }

  const follow = async () => {
    while (!ending.signal.aborted) {
      const broken = await readOnce().catch(() => 'broken' as const)
      if (broken === 'over' || ending.signal.aborted) return
      await pause(Math.min(firstPause * 2 ** failures, longestPause))
      failures += 1
      if (broken === 'broken' && !ending.signal.aborted) onChange(undefined)
    }
  }
  void follow()
  return () => ending.abort()
}
