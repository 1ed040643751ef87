// Installs a packed package as a user does, beside the dependencies of its sources.
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

type Manifest = {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const has = (target: unknown, condition: string): boolean =>
  typeof target === 'object' && target !== null && condition in target

/** Links a package. Another package of the project may need the same one, and may have none where this one has one. */
export const linkPackage = (target: string, place: string): void => {
  if (!existsSync(place)) {
    rmSync(place, { force: true })
    symlinkSync(target, place)
  } else if (existsSync(target) && realpathSync(place) !== realpathSync(target))
    throw new Error(`${place} is already ${realpathSync(place)}, and not ${realpathSync(target)}.`)
}

/** Installs the archive into `folder`, and gives the names of its entries with types. */
export const installPackage = (archive: string, source: string, folder: string): readonly string[] => {
  const manifest = JSON.parse(run('tar', '-xzOf', archive, 'package/package.json')) as Manifest
  const modules = join(folder, 'node_modules')
  const home = join(modules, manifest.name)
  mkdirSync(home, { recursive: true })
  run('tar', '-xzf', archive, '--strip-components=1', '-C', home)
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const name of needed.flatMap((each) => [each, `@types/${each}`])) {
    const place = join(modules, name)
    mkdirSync(dirname(place), { recursive: true })
    linkPackage(join(source, 'node_modules', name), place)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return Object.keys(manifest.exports)
    .filter((entry) => has(manifest.exports[entry], 'types'))
    .map((entry) => manifest.name + entry.slice(1))
}

/** A program that imports every entry. */
export const importing = (entries: readonly string[]): string =>
  entries.map((entry, at) => `export * as e${at} from '${entry}'\n`).join('')
