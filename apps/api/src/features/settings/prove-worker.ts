// Runs in its own thread, which `prove-catalogue.ts` starts and ends. It proves one flow.
import { parentPort, workerData } from 'node:worker_threads'
import { certify } from '@tessa/assistant-engine/certify'
import { OfferedCatalogueSchema } from '@tessa/contract'
import { createTroubleshooting, profile, shownCommands, troubleshooting } from '@tessa/troubleshooting'
import { Value } from 'typebox/value'
import type { ProofOutcome } from './prove-catalogue.ts'

const prove = (): ProofOutcome => {
  const catalogue = Value.Parse(OfferedCatalogueSchema, workerData)
  // The number is given later; the hash with the shipped version compares the catalogs.
  const { version } = troubleshooting
  const result = certify(createTroubleshooting({ catalogue, version }), { profile, shownCommands })
  if (!result.ok) {
    const { message, answers } = result.counterExample
    return { refused: message, answers: answers.map(({ step, value }) => `${step}: ${value}`) }
  }
  const { hash, steps, pairs } = result
  return { proof: { hash, steps, pairs } }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(prove())
