// Finds the files that changed since a commit, and the workspaces that they belong to, for `npm test -- --changed`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const workspaceFile = /^(?:apps|packages|tooling)\/[^/]+/
/** Files at the root that the checks of every workspace read. */
const sharedFile =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json|tsconfig\.base\.json|\.oxlintrc\.json)$/

/**
 * The folders whose tests are nearest to the changed files; empty for all tests of the workspace, which is so when a
 * file changed that no folder of the sources holds.
 */
const testFoldersOf = (files) => {
  const parents = files.map((file) => /^src\/(?:.*\/)?/.exec(file)?.[0])
  return parents.includes(undefined) ? [] : [...new Set(parents)].toSorted((a, b) => a.localeCompare(b))
}

/**
 * Compares the working tree, new files included, with `base`: by default the commit where this branch left `main`, so
 * that a branch is compared as a whole and `main` itself by its uncommitted changes.
 */
export const changedSince = (base, folder = root) => {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const start = base ?? (git('merge-base', 'HEAD', 'main').stdout.trim() || 'HEAD')
  const diff = git('diff', '--name-only', '--no-renames', start)
  if (diff.status !== 0) throw new Error(diff.stderr.trim())
  const files = `${diff.stdout}${git('ls-files', '--others', '--exclude-standard').stdout}`
    .split('\n')
    .filter(Boolean)
  const folders = new Set(files.flatMap((file) => workspaceFile.exec(file)?.[0] ?? []))
  const workspaces = [...folders]
    .filter((path) => existsSync(join(folder, path, 'package.json')))
    .map((path) => ({
      name: JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')).name,
      testFolders: testFoldersOf(
        files.filter((file) => file.startsWith(`${path}/`)).map((file) => file.slice(path.length + 1)),
      ),
    }))
  return {
    start,
    files: files.filter((file) => existsSync(join(folder, file))),
    workspaces: workspaces.toSorted((a, b) => a.name.localeCompare(b.name)),
    isShared: files.some((file) => sharedFile.test(file)),
  }
}
