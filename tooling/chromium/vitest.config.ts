import { defineConfig } from 'vitest/config'

// Unpacking a browser takes several seconds, and longer on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000 } })
