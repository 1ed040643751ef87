import { Worker } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import type { Judgement, PdfFault } from './judge-pdf.ts'

const sentences: Record<PdfFault, string> = {
  acts: 'holds a script, a form that sends itself or another file, which is not accepted. Print it to a new PDF, or send pictures of its pages',
  links:
    'holds links to web pages, which are not accepted. Print it to a new PDF without links, or send pictures of its pages',
  protected:
    'is protected, so it cannot be checked. Save it without a password, or send pictures of its pages',
  unreadable:
    'is damaged, or not written as a PDF should be. Print it to a new PDF, or send pictures of its pages',
}

/** Beside this module in the source, beside the server in the bundle. */
const worker = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js',
  import.meta.url,
)
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** One at a time: each may take a core and its share of memory for as long as the patience lasts. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/**
 * Refuses a PDF that acts when it is opened or used, and one that cannot be read for certain. It is read in a thread of
 * its own, so a file that was made to take for ever stops no other request.
 */
export const refuseActivePdf = async (name: string, path: string, patienceMs = 5_000): Promise<void> => {
  const fault = await inTurn(() => judgeApart(path, patienceMs))
  if (fault) throw new AppError('unsupported_media_type', `${name} ${sentences[fault]}`)
}

const judgeApart = (path: string, patienceMs: number): Promise<PdfFault | undefined> =>
  new Promise((resolve, reject) => {
    // The library warns about odd numbers: what it says of a stranger's file belongs into no log.
    const thread = new Worker(worker, {
      workerData: path,
      resourceLimits,
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const patience = setTimeout(() => settle(() => resolve('unreadable')), patienceMs)
    const settle = (work: () => void) => {
      clearTimeout(patience)
      work()
      void thread.terminate()
    }
    thread.once('message', ({ fault }: Judgement) => settle(() => resolve(fault)))
    thread.once('error', (error: Error) =>
      settle(() => (isOutOfMemory(error) ? resolve('unreadable') : reject(error))),
    )
  })

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
