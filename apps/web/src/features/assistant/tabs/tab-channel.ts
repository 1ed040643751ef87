const name = 'tessa-assistant'

/** Sends the current state of an owner's session to the other tabs of this browser. */
export const openTabChannel = (owner: string, onStored: (stored: string | null) => void) => {
  const channel = new BroadcastChannel(`${name}-${owner}`)
  let isOpen = true
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' || data === null) onStored(data)
  })
  return {
    /** Does nothing once closed: the last answers of a session are saved after its screen has closed. */
    tell: (stored: string | null) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
      if (isOpen) channel.postMessage(stored)
    },
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
