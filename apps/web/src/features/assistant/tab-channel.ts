const name = 'tessa-assistant'

/** Tells the other tabs of this browser where the session of one owner is now. */
export const openTabChannel = (owner: string, onStored: (stored: string | null) => void) => {
  const channel = new BroadcastChannel(`${name}-${owner}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' || data === null) onStored(data)
  }
  return {
    tell: (stored: string | null) => channel.postMessage(stored),
    close: () => channel.close(),
  }
}
