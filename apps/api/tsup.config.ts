import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** Loaded by every start. Finding and reading their two thousand small files took most of it. */
const bundled = [
  /^@fastify\//,
  'ajv',
  'csv-stringify',
  'fast-json-stringify',
  'fastify',
  'helmet',
  'kysely',
  'otpauth',
  'pg',
  'pg-boss',
  'typebox',
]

/** CommonJS modules in the bundle call it for the modules of Node. */
const requireOfModule =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Node reads the source map of each file as it loads it. What has only libraries in it goes without. */
const removeMapsOfLibraries = () => {
  for (const map of globSync('dist/*.js.map')) {
    const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'))
    if (!sources.every((source) => source.includes('/node_modules/'))) continue
    const file = map.replace(/\.map$/, '')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n*$/, '\n'))
    rmSync(map)
  }
}

export default defineConfig({
  entry: {
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    libraries: 'src/libraries.ts',
    'picture-process': 'src/features/attachments/picture-process.ts',
    'prove-worker': 'src/features/settings/prove-worker.ts',
    'pdf-worker': 'src/features/attachments/pdf-worker.ts',
  },
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  clean: true,
  // Our own packages are bundled from source, so that the built server runs without them.
  noExternal: [/^@tessa\//, ...bundled],
  external: ['pg-native'],
  banner: { js: requireOfModule },
  esbuildPlugins: [
    {
      name: 'without-glob',
      setup: (build) => {
        // `@fastify/static` finds files with it, which the server does itself. No start has to load it.
        build.onResolve({ filter: /^glob$/ }, () => ({ path: 'glob', namespace: 'left-out' }))
        build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
          contents: 'exports.glob = () => { throw new Error("glob is not part of this build") }',
        }))
      },
    },
  ],
  esbuildOptions: (options) => {
    options.conditions = ['@tessa/source']
    options.minifyWhitespace = true
    options.sourcesContent = false
  },
  onSuccess: async () => {
    removeMapsOfLibraries()
    // That of an earlier build is of no use.
    rmSync('dist/.compile-cache', { recursive: true, force: true })
    cpSync('src/db/migrations', 'dist/migrations', { recursive: true })
  },
})
