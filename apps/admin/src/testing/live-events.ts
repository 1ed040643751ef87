import { expect } from 'vitest'

/** Stubs the event stream: each stream sends one change and ends, and the client opens another one. */
export const liveEvents = () => {
  const streams: ((told: string) => void)[] = []
  const reopened = (count: number) => expect.poll(() => streams.length, { timeout: 5000 }).toBe(count)
  return {
    stub: () => new Promise<string>((resolve) => streams.push(resolve)),
    /** Tells of a change, and waits until the screen has heard of it. */
    tell: async (id: string, { isOwn = false } = {}): Promise<void> => {
      await expect.poll(() => streams.length).toBeGreaterThan(0)
      const open = streams.length
      streams.at(-1)?.(`event: change\ndata: ${JSON.stringify({ subject: 'work-order', id, isOwn })}\n\n`)
      await reopened(open + 1)
    },
  }
}
