// Reads the types of an installed package with the oldest TypeScript that its README states.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importing } from './installed-package.ts'
import { run } from './run.ts'

const compiler = join(import.meta.dirname, '..', 'node_modules', 'typescript-oldest', 'bin', 'tsc')

const options = {
  noEmit: true,
  strict: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  jsx: 'react-jsx',
  types: [],
}

/** Imports every entry of the package that is installed in `folder`. */
export const checkOldestTypeScript = (folder: string, entries: readonly string[]): void => {
  writeFileSync(join(folder, 'imports.ts'), importing(entries))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['imports.ts'] }),
  )
  run('node', compiler, '-p', folder)
}
