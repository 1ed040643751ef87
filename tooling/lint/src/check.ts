// Checks every import of every source file of the repository.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'
import { checkImports, type Workspace } from './check-imports.ts'
import { boundaries } from './boundaries.ts'

export type Complaint = { readonly file: string; readonly line: number; readonly text: string }

type Manifest = {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const workspaceIn = (root: string, folder: string): Workspace => {
  const room = boundaries[folder]
  if (!room)
    throw new Error(`${folder} is not in the table of who may know whom (tooling/lint/src/boundaries.ts)`)
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  return {
    folder,
    name: manifest.name,
    room,
    shipped: new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })),
    development: new Set(Object.keys(manifest.devDependencies ?? {})),
  }
}

const complaintsIn = (root: string, workspace: Workspace): readonly Complaint[] =>
  globSync('src/**/*.{ts,tsx,mts,mjs,js}', { cwd: join(root, workspace.folder) }).flatMap((file) => {
    const path = join(workspace.folder, file)
    return importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap((found) => {
      const wrong = checkImports(workspace, file, found)
      return wrong === undefined
        ? []
        : [{ file: path, line: found.line, text: `'${found.specifier}' ${wrong}` }]
    })
  })

/** Every import that the table refuses, in the repository at this folder. */
export const check = (root: string): readonly Complaint[] =>
  globSync('{apps,packages,tooling}/*/package.json', { cwd: root })
    .map((path) => path.replace(/\/package\.json$/, ''))
    .toSorted()
    .flatMap((folder) => complaintsIn(root, workspaceIn(root, folder)))
