import { checkFlow } from './check-flow.ts'

// The proof takes a while, so it runs beside the screen.
globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  globalThis.postMessage(checkFlow(data))
})
