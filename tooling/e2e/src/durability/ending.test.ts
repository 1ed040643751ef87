import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'
import { expect, test, vi } from 'vitest'
import { canListProcesses, processesOn } from '../harness/processes-on.ts'
import type { Environment } from '../harness/process.ts'
import { launchProduct } from '../harness/product.ts'
import { testDataDir, testProduct } from './test-product.ts'

/** Starts the product and measures the time until it ends with an error. */
const refusal = async (dataDir: string, environment: Environment = {}) => {
  const since = performance.now()
  const program = launchProduct(`http://127.0.0.1:${await freePort()}`, dataDir, environment)
  const { code } = await program.ended
  return { code, output: program.output(), took: performance.now() - since }
}

test('a second start on the same folder ends at once and names the process that uses it', async () => {
  const dataDir = testDataDir()
  const product = await testProduct({ dataDir })

  const bareStart = await refusal(dataDir, { LOG_LEVEL: 'loud' })
  const second = await refusal(dataDir)

  expect(bareStart.output).toContain('LOG_LEVEL must be one of')
  expect(second.code).toBe(1)
  expect(second.output).toContain(`is in use by process ${product.program.pid}.`)
  // The time to load the program on a busy machine does not count.
  expect(second.took - bareStart.took).toBeLessThan(2000)
  expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200)
})

test.runIf(canListProcesses).for([
  ['Ctrl+C', 'SIGINT'],
  ['a request to end', 'SIGTERM'],
  ['a kill', 'SIGKILL'],
] as const)('%s also ends the database process', async ([, signal]) => {
  const dataDir = testDataDir()
  const { program } = await testProduct({ dataDir })
  expect(processesOn(dataDir)).not.toEqual([])

  program.signal(signal)
  const exit = await program.ended

  expect(exit).toEqual(signal === 'SIGKILL' ? { code: null, signal } : { code: 0, signal: null })
  await vi.waitFor(() => expect(processesOn(dataDir)).toEqual([]), 5000)
})
