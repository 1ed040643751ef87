// Runs in its own thread, which `refuse-active-pdf.ts` starts and limits. It judges one file after another.
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { inspectPdf, type PdfInspection } from './inspect-pdf.ts'

const tell = (message: PdfInspection | 'loaded'): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message)

parentPort?.on('message', (path: string) => tell(inspectPdf(readFileSync(path))))
tell('loaded')
