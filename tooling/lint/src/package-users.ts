// Uses an installed package as projects do: TypeScript of Node and of bundlers, and plain JavaScript.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importing } from './installed-package.ts'
import { run } from './run.ts'

const compiler = join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc')

const kinds = {
  node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
} as const

/** Imports every entry of the package that is installed in `folder`; with `runs`, Node does so too. */
export const checkUsers = (folder: string, entries: readonly string[], runs: boolean): void => {
  writeFileSync(join(folder, 'uses.ts'), importing(entries))
  for (const [kind, how] of Object.entries(kinds)) {
    const compilerOptions = {
      ...how,
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      types: [],
    }
    const project = join(folder, `tsconfig.${kind}.json`)
    writeFileSync(
      project,
      JSON.stringify({ compilerOptions: { ...compilerOptions, target: 'es2022' }, files: ['uses.ts'] }),
    )
    run('node', compiler, '-p', project)
  }
  if (!runs) return
  writeFileSync(join(folder, 'uses.mjs'), `${importing(entries)}console.log('imported')\n`)
  if (run('node', join(folder, 'uses.mjs')).trim() !== 'imported')
    throw new Error('Node prints something else.')
}
