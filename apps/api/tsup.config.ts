import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    'picture-process': 'src/features/attachments/picture-process.ts',
    'prove-worker': 'src/features/settings/prove-worker.ts',
    'pdf-worker': 'src/features/attachments/pdf-worker.ts',
  },
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  clean: true,
  // Our own packages are bundled from source, so that the built server runs without them.
  noExternal: [/^@tessa\//],
  esbuildOptions: (options) => {
    options.conditions = ['@tessa/source']
  },
  onSuccess: async () => cpSync('src/db/migrations', 'dist/migrations', { recursive: true }),
})
