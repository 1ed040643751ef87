import { readEvents, type ServerEvent } from './read-events.ts'

export interface StreamOptions {
  /** Sends the token with each request and renews it. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The last event that was read before, from which the server goes on. */
  readonly lastId: string | undefined
  readonly onEvent: (event: ServerEvent) => void
  /** Ends the reading. */
  readonly signal: AbortSignal
}

/** The server sends at least a heartbeat more often than this. */
const maxSilenceMs = 45_000

/** Reads one stream of events to its end; 'over' if the sign-in has ended. */
export const readStream = async ({
  fetch,
  lastId,
  onEvent,
  signal,
}: StreamOptions): Promise<'over' | 'again'> => {
  const stream = new AbortController()
  const stop = () => stream.abort()
  signal.addEventListener('abort', stop)
  let silence: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(stop, maxSilenceMs)
  }
  try {
    if (signal.aborted) return 'over'
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
    for await (const event of readEvents(response.body, alive)) onEvent(event)
    return 'again'
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    stop()
  }
}
