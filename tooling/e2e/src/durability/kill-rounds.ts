import { randomInt } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import type { Environment } from '../harness/process.ts'
import { expectAllKept, writeUntilDown, type Ledger } from './ledger.ts'
import { testDataDir, testProduct } from './test-product.ts'

/** Kills the server repeatedly while clients write, and checks all data after each start. */
export const survivesKills = async ({
  rounds,
  environment,
}: {
  rounds: number
  environment?: Environment
}): Promise<Ledger> => {
  const ledger: Ledger = []
  // Each start takes a port that is free then: other products start and end beside it.
  const options = { dataDir: testDataDir(), ...(environment ? { environment } : {}) }
  for (let round = 0; round < rounds; round += 1) {
    const product = await testProduct(options)
    await expectAllKept(product.url, ledger)
    const { begun, down } = writeUntilDown(product.url, ledger)
    await begun
    await pass(randomInt(1000))
    await product.kill()
    await down
  }
  const product = await testProduct(options)
  await expectAllKept(product.url, ledger)
  await product.stop()
  return ledger
}
