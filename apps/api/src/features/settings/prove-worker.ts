// Runs in its own thread, which `prove-catalogue.ts` starts and ends. It proves one flow.
import { parentPort, workerData } from 'node:worker_threads'
import { verify } from '@tessa/assistant-engine/verify'
import { OfferedCatalogueSchema } from '@tessa/contract'
import { createTroubleshooting, profile, shownCommands } from '@tessa/troubleshooting'
import { Value } from 'typebox/value'
import type { ProofOutcome } from './prove-catalogue.ts'

const prove = (): ProofOutcome => {
  const catalogue = Value.Parse(OfferedCatalogueSchema, workerData)
  // The version is given later; the hash of the shipped one compares the catalogs.
  const result = verify(createTroubleshooting({ catalogue, version: 1 }), {
    profile,
    shownCommands,
  })
  if (!result.ok) {
    const { message, answers } = result.counterExample
    return { refused: message, answers: answers.map(({ step, value }) => `${step}: ${value}`) }
  }
  const { hash, steps, pairs } = result
  return { proof: { hash, steps, pairs } }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(prove())
