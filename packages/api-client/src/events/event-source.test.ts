import { expect, onTestFinished, test, vi } from 'vitest'
import { subscribeToChanges } from './event-source.ts'
import { readEvents } from './read-events.ts'

const streamOf = (...chunks: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

test('events are parsed from chunks of any size, and comments are ignored', async () => {
  const text =
    ': hello\n\nid: a-1\nevent: change\ndata: {"x":"ü"}\n\nretry: 5\n\ndata: one\r\ndata: two\r\n\r\n'
  for (const size of [1, 3, 1000]) {
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const seen = []
    for await (const event of readEvents(body)) seen.push(event)
    expect(seen).toEqual([
      { id: 'a-1', type: 'change', data: '{"x":"ü"}' },
      { id: undefined, type: 'message', data: 'one\ntwo' },
    ])
  }
})

/** A server that gives these responses in order, and does not respond after the last one. */
const serverOf = (...answers: readonly (() => Response)[]) => {
  const asked: Record<string, string>[] = []
  const left = [...answers]
  const fetch = async (_: string, { headers, signal }: RequestInit): Promise<Response> => {
    asked.push(Object.fromEntries(new Headers(headers)))
    const answer = left.shift()
    if (answer) return answer()
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })
  }
  return { asked, fetch }
}

test('a stream that ends is reopened from its last event', async () => {
  const { asked, fetch } = serverOf(() => new Response(streamOf('id: a-1\nevent: change\ndata: {}\n\n')))
  const onChange = vi.fn()
  const stop = subscribeToChanges({ fetch, onChange, pause: async () => {} })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  stop()
  expect(onChange.mock.calls).toEqual([['{}']])
  expect(asked.map((headers) => headers['last-event-id'])).toEqual([undefined, 'a-1'])
  expect(asked[0]).toMatchObject({ accept: 'text/event-stream' })
})

test('a stream that brought nothing but its place and heartbeats is reopened as soon as any other', async () => {
  const quiet = () => new Response(streamOf('retry: 1000\nid: a-1\n\n', ': still here\n\n'))
  const { asked, fetch } = serverOf(...Array.from({ length: 4 }, () => quiet))
  const pauses: number[] = []
  const onChange = vi.fn()
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const stop = subscribeToChanges({ fetch, onChange, pause })
  await vi.waitFor(() => expect(asked).toHaveLength(5))
  stop()
  expect(pauses).toEqual([1000, 1000, 1000, 1000])
  expect(onChange).not.toHaveBeenCalled()
})

/** A clock that stands still until a response or a stream moves it on. */
const stoppedClock = () => {
  const clock = { now: 0 }
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  onTestFinished(() => now.mockRestore())
  return clock
}

test('after a stream that lasted, the server is asked soon whether the sign-in is over', async () => {
  const clock = stoppedClock()
  const chunks = ['retry: 1000\nid: a-1\n\n']
  const lasting = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks.shift()
        if (chunk !== undefined) return controller.enqueue(new TextEncoder().encode(chunk))
        clock.now = 1000
        controller.close()
      },
    },
    // Reads the end only after the first event.
    { highWaterMark: 0 },
  )
  const { fetch } = serverOf(
    () => new Response(lasting),
    () => new Response(null, { status: 503 }),
    () => new Response(null, { status: 401 }),
  )
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const onOver = vi.fn()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  subscribeToChanges({ fetch, onChange: vi.fn(), onOver, pause })
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce())
  // The failure after it is the first one.
  expect(pauses).toEqual([125, 1000])
})

test('a server that responds late and ends the stream at once is not asked soon', async () => {
  const clock = stoppedClock()
  const late = () => {
    clock.now += 1000
    return new Response(streamOf('retry: 1000\nid: a-1\n\n'))
  }
  const { fetch } = serverOf(late, late, () => new Response(null, { status: 401 }))
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const onOver = vi.fn()
  subscribeToChanges({ fetch, onChange: vi.fn(), onOver, pause })
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce())
  expect(pauses).toEqual([1000, 1000])
})

test('without a stream the listener is asked to refetch, less and less often', async () => {
  const refuse = () => new Response(null, { status: 503 })
  const { asked, fetch } = serverOf(...Array.from({ length: 7 }, () => refuse))
  const pauses: number[] = []
  const onChange = vi.fn()
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const stop = subscribeToChanges({ fetch, onChange, pause })
  await vi.waitFor(() => expect(asked).toHaveLength(8))
  stop()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(onChange.mock.calls).toEqual(Array.from({ length: 7 }, () => [undefined]))
})

test('the subscription ends with the sign-in', async () => {
  const { asked, fetch } = serverOf(() => new Response(null, { status: 401 }))
  const pause = vi.fn(async () => {})
  const onOver = vi.fn()
  subscribeToChanges({ fetch, onChange: vi.fn(), onOver, pause })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  // Give a further request the chance to start.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect([asked.length, pause.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 0, 1])
})

test('stopping closes the stream', async () => {
  const body = new ReadableStream<Uint8Array>()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch = async (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Response(body)
  }
  const stop = subscribeToChanges({ fetch, onChange: vi.fn(), pause: async () => {} })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  expect(signals[0]?.aborted).toBe(false)
  stop()
  expect(signals[0]?.aborted).toBe(true)
})
