// Reads the types of a packed package with the oldest TypeScript that its README states.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

type Manifest = {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

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

const hasTypes = (target: unknown): boolean =>
  typeof target === 'object' && target !== null && 'types' in target

/** Installs the archive into `folder` beside the dependencies of `source`, and imports every entry that has types. */
export const checkOldestTypeScript = (archive: string, source: string, folder: string): void => {
  const manifest = JSON.parse(run('tar', '-xzOf', archive, 'package/package.json')) as Manifest
  const modules = join(folder, 'node_modules')
  const home = join(modules, manifest.name)
  mkdirSync(home, { recursive: true })
  run('tar', '-xzf', archive, '--strip-components=1', '-C', home)
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const name of needed.flatMap((each) => [each, `@types/${each}`])) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(source, 'node_modules', name), join(modules, name))
  }
  const entries = Object.keys(manifest.exports).filter((entry) => hasTypes(manifest.exports[entry]))
  const imports = entries.map((entry, at) => `export * as e${at} from '${manifest.name}${entry.slice(1)}'\n`)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'imports.ts'), imports.join(''))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['imports.ts'] }),
  )
  run('node', compiler, '-p', folder)
}
