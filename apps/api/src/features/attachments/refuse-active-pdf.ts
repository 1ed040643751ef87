import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/errors.ts'
import { createFileQueue, fileQueueLimits } from './file-queue.ts'
import type { PdfInspection, PdfFault } from './inspect-pdf.ts'

const sentences: Record<PdfFault, string> = {
  acts: 'holds a script, a form that sends itself or another file, which is not accepted. Print it to a new PDF, or send pictures of its pages',
  links:
    'holds links to web pages, which are not accepted. Print it to a new PDF without links, or send pictures of its pages',
  protected:
    'is protected, so it cannot be checked. Save it without a password, or send pictures of its pages',
  unreadable:
    'is damaged, or not written as a PDF should be. Print it to a new PDF, or send pictures of its pages',
}

/** The worker is beside this module in the source, and beside the server in the bundle. */
const worker = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js',
  import.meta.url,
)
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** After this long without a document, the thread ends and frees its memory. */
const idleMs = 10_000

/** One at a time: each may use a core and its share of memory for as long as the time limit allows. */
const inQueue = createFileQueue(fileQueueLimits)

let kept: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** The thread that reads documents, once it has loaded its parser. Loading takes most of the time for a small file. */
const readingThread = async (): Promise<Worker> => {
  if (kept) return kept
  // The library warns about odd numbers. Its words about a stranger's file do not belong in a log.
  const thread = new Worker(worker, { resourceLimits, execArgv: [], stdout: true, stderr: true })
  await once(thread, 'message')
  thread.unref()
  thread.on('error', () => {
    if (kept === thread) kept = undefined
  })
  kept = thread
  return thread
}

const endThread = () => {
  void kept?.terminate()
  kept = undefined
}

/**
 * Refuses a PDF that acts when it is opened or used, and one that cannot be read with certainty. It is read in a
 * separate thread, so that a file made to take forever delays no other request.
 */
export const refuseActivePdf = async (
  name: string,
  path: string,
  { network, patienceMs = 5_000 }: { network: string; patienceMs?: number },
): Promise<void> => {
  const fault = await inQueue(network, async () => {
    clearTimeout(idle)
    try {
      return await judgeApart(await readingThread(), path, patienceMs)
    } finally {
      idle = setTimeout(endThread, idleMs).unref()
    }
  })
  if (fault) throw new AppError('unsupported_media_type', `${name} ${sentences[fault]}`)
}

const judgeApart = (thread: Worker, path: string, patienceMs: number): Promise<PdfFault | undefined> =>
  new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      endThread()
      settle(() => resolve('unreadable'))
    }, patienceMs)
    const onMessage = ({ fault }: PdfInspection) => settle(() => resolve(fault))
    const onError = (error: Error) =>
      settle(() => (isOutOfMemory(error) ? resolve('unreadable') : reject(error)))
    const settle = (work: () => void) => {
      clearTimeout(patience)
      thread.off('message', onMessage).off('error', onError)
      work()
    }
    thread.once('message', onMessage).once('error', onError)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    thread.postMessage(path)
  })

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
