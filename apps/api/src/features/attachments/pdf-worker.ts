// Runs in a thread of its own, which `refuse-active-pdf.ts` begins and limits.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { judgePdf } from './judge-pdf.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(judgePdf(readFileSync(String(workerData))))
