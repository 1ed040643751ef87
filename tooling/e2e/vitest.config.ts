import { defineConfig } from 'vitest/config'
import { LongestFirst } from './src/harness/longest-first.ts'

// Our packages are imported as source, so only the apps need a build.
const conditions = ['@tessa/source', 'node', 'import', 'module', 'default']
const source = { resolve: { conditions }, ssr: { resolve: { conditions } } }

const ending = 'src/durability/ending.test.ts'

const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: {
          name: 'acceptance',
          include: ['src/acceptance/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'journeys',
          // The files of a worker share its browser and what they import.
          isolate: false,
          include: [
            'src/journeys/*.test.ts',
            'src/assistant/*.test.ts',
            'src/cases/*.test.ts',
            'src/operators/*.test.ts',
          ],
          globalSetup: 'src/harness/one-product.ts',
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...source,
        test: {
          ...patient,
          // Each of these files starts its own product first.
          testTimeout: 120_000,
          name: 'durability',
          include: ['src/durability/*.test.ts'],
          exclude: [ending],
          // Beside the first journeys: alone they leave more than one of two cores idle.
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'ending',
          include: [ending],
          // Alone, so that its times are reliable.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
