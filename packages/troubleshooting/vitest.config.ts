import { defineConfig } from 'vitest/config'

const conditions = ['@tessa/source', 'module', 'node', 'development|production']

export default defineConfig({
  test: { testTimeout: 30_000 },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
})
