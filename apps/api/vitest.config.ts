import { defineConfig } from 'vitest/config'

const conditions = ['@tessa/source', 'module', 'node', 'development|production']

export default defineConfig({
  oxc: { tsconfig: false },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    // A busy machine makes a database start slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['src/testing/database-server.ts'],
  },
})
