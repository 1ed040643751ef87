import type { Workflow } from '@tessa/assistant-engine'
import { certify } from '@tessa/assistant-engine/certify'
import { profile, shownCommands } from '@tessa/troubleshooting'

// The proof takes a while, so it runs beside the screen.
globalThis.addEventListener('message', ({ data }: MessageEvent<Workflow>) => {
  const start = performance.now()
  const result = certify(data, { profile, shownCommands, longestPath: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  globalThis.postMessage({ result, milliseconds: performance.now() - start })
})
