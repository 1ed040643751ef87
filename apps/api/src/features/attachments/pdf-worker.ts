// Runs in a thread of its own, which `refuse-active-pdf.ts` begins and limits: it judges one file after another.
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { judgePdf, type Judgement } from './judge-pdf.ts'

const tell = (message: Judgement | 'loaded'): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message)

parentPort?.on('message', (path: string) => tell(judgePdf(readFileSync(path))))
tell('loaded')
