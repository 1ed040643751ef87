import type { Workflow } from '@tessa/assistant-engine'
import type { Certificate, Refutation } from '@tessa/assistant-engine/certify'
// oxlint-disable-next-line import/default -- the build gives the address of the file
import workerAddress from './certify-worker.ts?worker&url'

export interface Proof {
  readonly result: Certificate | Refutation
  /** How long it took. */
  readonly milliseconds: number
}

/** Proves a flow in a worker, so that the screen is never blocked. */
export const certify = (workflow: Workflow, signal: AbortSignal): Promise<Proof> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress, { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', end)
    worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('The proof could not be run in this browser.'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(workflow)
  })
