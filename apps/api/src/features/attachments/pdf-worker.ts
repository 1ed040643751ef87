// Runs in a thread of its own, which `refuse-active-pdf.ts` begins and limits: it judges one file after another.
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { judgePdf } from './judge-pdf.ts'

parentPort?.on('message', (path: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(judgePdf(readFileSync(path)))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage('loaded')
