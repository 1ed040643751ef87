import { Worker } from 'node:worker_threads'
import { offeredCatalogue, type CatalogueSetting } from '@tessa/contract'
import type { FlowProof } from '../../settings/flow-catalogues.ts'

export type ProofOutcome =
  | { readonly proof: FlowProof }
  /** The shortest way to what is wrong. */
  | { readonly refused: string; readonly answers: readonly string[] }

/** The worker is beside this module in the source, and beside the server in the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const worker = new URL(isSource ? './prove-worker.ts' : './prove-worker.js', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 512 }
/** The largest catalog takes three seconds, and more on a busy machine. */
const longestMs = 45_000

/** Builds the flow of a catalog and proves it in a thread, so that no other request waits for it. */
export const proveCatalogue = (setting: CatalogueSetting, patienceMs = longestMs): Promise<ProofOutcome> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(worker, {
      workerData: offeredCatalogue(setting),
      resourceLimits,
      execArgv: isSource ? ['--conditions=@tessa/source'] : [],
    })
    const patience = setTimeout(
      () => settle(() => resolve({ refused: 'The proof took too long.', answers: [] })),
      patienceMs,
    )
    const settle = (work: () => void) => {
      clearTimeout(patience)
      void thread.terminate()
      work()
    }
    thread
      .once('message', (outcome: ProofOutcome) => settle(() => resolve(outcome)))
      .once('error', (error: Error) => settle(() => reject(error)))
  })
