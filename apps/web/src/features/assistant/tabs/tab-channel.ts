const name = 'tessa-assistant'

/** Sends the current state of an owner's session to the other tabs of this browser. */
export const openTabChannel = (owner: string, onStored: (stored: string | null) => void) => {
  const channel = new BroadcastChannel(`${name}-${owner}`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' || data === null) onStored(data)
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
    tell: (stored: string | null) => channel.postMessage(stored),
    close: () => channel.close(),
  }
}
