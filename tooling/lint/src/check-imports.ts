// Checks one import of one file against the table.
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { Import } from './imports.ts'
import type { PackageRules } from './boundaries.ts'

/** A package of the workspace: its folder, its row in the table, and what its package.json declares. */
export type Workspace = {
  readonly folder: string
  readonly name: string
  readonly room: PackageRules
  readonly shipped: ReadonlySet<string>
  readonly development: ReadonlySet<string>
}

const testFile = /\.(test|stories|bench)\.tsx?$|^src\/(.+\/)?testing\/|^src\/workshop\//
const libraryOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** A sentence with the error and its fix; undefined for an allowed import. */
export const checkImports = (workspace: Workspace, file: string, found: Import): string | undefined => {
  const { specifier } = found
  if (specifier.startsWith('.')) return judgeRelative(workspace, file, specifier)
  if (specifier.startsWith('#')) return 'hides where it leads: write the relative path'
  const isTest = testFile.test(file) || workspace.room.workshop === true
  if (isBuiltin(specifier)) return isTest ? undefined : judgeBuiltin(workspace, file)
  const library = libraryOf(specifier)
  if (library === workspace.name) return undefined
  return library.startsWith('@tessa/')
    ? judgeArrow(workspace, library, found, isTest)
    : judgeLibrary(workspace, library, isTest)
}

const judgeBuiltin = ({ room, name }: Workspace, file: string) =>
  room.browser === undefined || room.browser.except?.test(file) === true
    ? undefined
    : `is Node's own, and ${name} runs in browsers`

const judgeArrow = ({ room, name }: Workspace, library: string, found: Import, isTest: boolean) => {
  if (isTest && room.testsKnow?.includes(library)) return undefined
  if (!room.knows.includes(library))
    return `${name} must not know ${library}: it may import ${room.knows.join(', ') || 'no other package'}`
  const eager = !found.lazy && !found.typeOnly && !isTest
  return eager && room.lazily?.includes(found.specifier)
    ? `must be loaded lazily: await import('${library}')`
    : undefined
}

const judgeLibrary = ({ room, name, shipped, development }: Workspace, library: string, isTest: boolean) => {
  if (isTest) return shipped.has(library) || development.has(library) ? undefined : 'is not declared'
  if (room.libraries && !room.libraries.includes(library))
    return `${name} may import ${room.libraries.join(', ') || 'no library'}`
  return shipped.has(library) ? undefined : 'is not among the dependencies or peer dependencies'
}

const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]

const judgeRelative = ({ room }: Workspace, file: string, specifier: string) => {
  const target = posix.join(posix.dirname(file), specifier)
  if (target.startsWith('..')) return "reaches into another package's inside: import the package by name"
  const to = featureOf(target)
  if (to === undefined) return undefined
  if (file.startsWith('src/shared/')) return `what is shared must not know the feature ${to}`
  const from = featureOf(file)
  if (from === undefined || from === to) return undefined
  if (room.features?.all.includes(to) || room.features?.calls[from]?.includes(to)) return undefined
  return `the feature ${from} must not know ${to}: let what composes them pass it in, or move it lower`
}
