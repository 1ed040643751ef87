// Finds the files that changed since a commit, the workspaces that they belong to, and the tests nearest to them, for
// `npm test -- --changed`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, nearestTests, testsThatImport } from './nearest-tests.mjs'
import { root } from './toolchain.mjs'

const manifestFile = /^((?:apps|packages|tooling)\/[^/]+)\/package\.json$/
const codeFile = /\.(?:[cm]?[jt]s|tsx)$/
/** Files at the root that the checks of every workspace read. */
const sharedFile =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json|tsconfig\.base\.json|\.oxlintrc\.json)$/

const linesOf = (text) => text.split('\n').filter(Boolean)
const inside = (path, files) =>
  files.filter((file) => file.startsWith(`${path}/`)).map((file) => file.slice(path.length + 1))

/** The workspaces with the task that runs their tests, if they have any, and the workspaces that they import. */
const workspacesIn = (folder, present) =>
  present.flatMap((file) => {
    const [, path] = manifestFile.exec(file) ?? []
    if (path === undefined) return []
    const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const task = ['test', 'e2e'].find((name) => manifest.scripts?.[name] !== undefined)
    const imports = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    return [{ name: manifest.name, path, task, imports }]
  })

/** These workspaces and all that import them, directly or not. */
const withDependents = (chosen, workspaces) => {
  const names = new Set(chosen.map(({ name }) => name))
  const more = workspaces.filter(
    ({ name, imports }) => !names.has(name) && imports.some((imported) => names.has(imported)),
  )
  return more.length === 0 ? chosen : withDependents([...chosen, ...more], workspaces)
}

/** What other workspaces can notice. */
const isProduct = (file) => !isTest(file) && !file.endsWith('.md')

/**
 * Compares the working tree, new files included, with `base`: by default the commit where this branch left `main`, so
 * that a branch is compared as a whole and `main` itself by its uncommitted changes. The tests of a workspace are a list
 * of files, or `all`.
 */
export const changedSince = (base, folder = root) => {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const start = base ?? (git('merge-base', 'HEAD', 'main').stdout.trim() || 'HEAD')
  const diff = git('diff', '--name-only', '--no-renames', start)
  if (diff.status !== 0) throw new Error(diff.stderr.trim())
  const added = git('ls-files', '--others', '--exclude-standard').stdout
  const files = linesOf(`${diff.stdout}${added}`)
  const present = linesOf(`${git('ls-files').stdout}${added}`).filter((file) =>
    existsSync(join(folder, file)),
  )
  const workspaces = workspacesIn(folder, present)
  const changed = workspaces.filter(({ path }) => inside(path, files).length > 0)
  const noticed = changed.filter(({ path }) => inside(path, files).some(isProduct)).map(({ name }) => name)

  const testsOf = ({ path, task, imports }) => {
    const own = inside(path, files)
    // No journey belongs to a package: one test of it would start the whole product.
    const packages = task === 'test' ? noticed.filter((name) => imports.includes(name)) : []
    if (task === undefined || (own.length === 0 && packages.length === 0)) return []
    const code = inside(path, present).filter((file) => codeFile.test(file))
    const texts = new Map(code.map((file) => [file, readFileSync(join(folder, path, file), 'utf8')]))
    // Beside a journey are journeys of the same area, which have nothing to do with its helpers.
    const nearest = nearestTests(own, { texts, beside: task === 'test' })
    return nearest === 'all' ? 'all' : [...new Set([...nearest, ...testsThatImport(packages, texts)])]
  }
  return {
    start,
    files: files.filter((file) => existsSync(join(folder, file))),
    workspaces: changed.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    dependents: withDependents(changed, workspaces)
      .map(({ path }) => path)
      .toSorted((a, b) => a.localeCompare(b)),
    tests: workspaces
      .map((workspace) => ({ ...workspace, files: testsOf(workspace) }))
      .filter(({ files: chosen }) => chosen.length > 0)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    isShared: files.some((file) => sharedFile.test(file)),
  }
}
