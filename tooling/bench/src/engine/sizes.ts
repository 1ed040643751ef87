import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const source = join(import.meta.dirname, '../../../../packages/assistant-engine/src')

const entries = {
  core: `export { start, transition, view, serialize, restore } from '${source}/index.ts'`,
  verify: `export { verify } from '${source}/verify/index.ts'`,
  react: `export * from '${source}/react/index.ts'`,
  lint: `export * from '${source}/lint/index.ts'`,
} as const

/** The bytes that a browser downloads for these exports: bundled, minified and compressed. */
async function gzipped(name: string, code: string): Promise<number> {
  const id = `\0${name}`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: name, external: ['react'], preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (wanted) => (wanted.endsWith(name) ? id : null),
        load: (wanted) => (wanted === id ? code : null),
      },
    ],
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunks = outputs.flatMap(({ output }) =>
    output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])),
  )
  return gzipSync(chunks.join(''), { level: 9 }).length
}

export async function sizes(): Promise<Record<keyof typeof entries, number>> {
  const [core, verify, react, lint] = await Promise.all(
    (['core', 'verify', 'react', 'lint'] as const).map((name) => gzipped(`size-of-${name}`, entries[name])),
  )
  return { core: core ?? 0, verify: verify ?? 0, react: react ?? 0, lint: lint ?? 0 }
}
