import { latencies } from './load.ts'
import type { BenchSetup } from './setup.ts'

/** The first requests of a server are slow, so the first row of a table would be, too. */
export const warmUp = async (places: readonly BenchSetup[]): Promise<void> => {
  for (const { product, bare, token } of places) {
    await latencies({ server: product, token, calls: () => ({ path: '/api/work-orders' }) }, 300)
    await latencies({ server: bare, token, calls: () => ({ path: '/list?limit=25' }) }, 300)
  }
}
