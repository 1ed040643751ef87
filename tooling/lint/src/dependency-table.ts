// Makes the table of dependencies in ARCHITECTURE.md from the imports.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Complaint } from './check.ts'
import { importsOf } from './imports.ts'

const page = 'ARCHITECTURE.md'
const [start, end] = ['<!-- dependencies: written by the check, with --write -->\n', '<!-- /dependencies -->']
const tests = /\.(test|stories|bench)\.tsx?$|\/(testing|workshop)\//

type Uses = ReadonlyMap<string, ReadonlySet<string>>

type Folders = {
  readonly pattern: string
  /** The folder of a source file; undefined for a file that the table leaves out. */
  readonly owner: (path: string) => string | undefined
  readonly target: (path: string, specifier: string) => string | undefined
}

const collect = (root: string, { pattern, owner, target }: Folders): Uses => {
  const uses = new Map<string, Set<string>>()
  for (const path of globSync(pattern, { cwd: root })) {
    const from = owner(path)
    if (from === undefined || tests.test(path)) continue
    const known = uses.get(from) ?? new Set()
    uses.set(from, known)
    for (const { specifier } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const to = target(path, specifier)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return uses
}

const packagesIn = (root: string): Uses => {
  const folders = new Map<string, string>()
  for (const path of globSync('{apps,packages,tooling}/*/package.json', { cwd: root })) {
    const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string }
    folders.set(name, posix.dirname(path))
  }
  return collect(root, {
    pattern: '{apps,packages}/*/src/**/*.{ts,tsx}',
    owner: (path) => path.split('/').slice(0, 2).join('/'),
    target: (_, specifier) => folders.get(specifier.split('/').slice(0, 2).join('/')),
  })
}

const api = 'apps/api/src/'

/** The folders of the API. A file beside them composes them, and is not listed. */
const apiFoldersIn = (root: string): Uses =>
  collect(root, {
    pattern: `${api}**/*.ts`,
    owner: folderOf,
    target: (path, specifier) =>
      specifier.startsWith('.') ? folderOf(posix.join(posix.dirname(path), specifier)) : undefined,
  })

const folderOf = (path: string): string | undefined => {
  const parts = path.slice(api.length).split('/')
  return parts.length > 1 ? parts[0] : undefined
}

const rowsOf = (uses: Uses): readonly (readonly [string, string])[] =>
  [...uses]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([from, to]) => [
      `\`${from}\``,
      [...to]
        .toSorted()
        .map((folder) => `\`${folder}\``)
        .join(', ') || 'none',
    ])

const tableOf = (title: string, uses: Uses): string => {
  const rows = [[title, 'imports from'] as const, ...rowsOf(uses)]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(([a, b]) => `| ${a.padEnd(widths[0] ?? 0)} | ${b.padEnd(widths[1] ?? 0)} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

export const dependencyTables = (root: string): string =>
  `\n${tableOf('package', packagesIn(root))}\n\n${tableOf('folder of `apps/api/src`', apiFoldersIn(root))}\n\n`

/** Reports a page whose tables differ from the imports; with `write` it updates the page. */
export const checkDependencyTable = (root: string, write = false): readonly Complaint[] => {
  const text = readFileSync(join(root, page), 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to === -1) return [{ file: page, line: 1, text: 'has no place for the dependencies' }]
  const found = text.slice(from + start.length, to)
  const tables = dependencyTables(root)
  if (found === tables) return []
  if (write) writeFileSync(join(root, page), text.slice(0, from + start.length) + tables + text.slice(to))
  const line = text.slice(0, from).split('\n').length
  return write
    ? []
    : [{ file: page, line, text: 'shows old dependencies: run node tooling/lint/src/main.ts --write' }]
}
