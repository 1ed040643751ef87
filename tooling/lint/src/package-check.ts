// Packs the package in the current folder as for a registry, and checks the archive instead of the sources.
// `--oldest-typescript` also reads its types with the oldest TypeScript that we support, and `--browser-only` leaves out
// Node. `--beside=../engine` installs another package of the workspace into the same project, and `--then=check.ts` runs a
// program with that project. Other arguments go to attw, for example: --exclude-entrypoints ./styles.css
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installPackage } from './installed-package.ts'
import { checkOldestTypeScript } from './oldest-typescript.ts'
import { faultsOf } from './package-faults.ts'
import { checkUsers } from './package-users.ts'
import { run } from './run.ts'

const bin = (name: string) => join(import.meta.dirname, '..', 'node_modules', '.bin', name)

const oldest = '--oldest-typescript'
const browserOnly = '--browser-only'
const [beside, then] = ['--beside=', '--then=']
const given = process.argv.slice(2)
const attwFlags = given.filter(
  (flag) => flag !== oldest && flag !== browserOnly && !flag.startsWith(beside) && !flag.startsWith(then),
)
const valuesOf = (flag: string) =>
  given.flatMap((one) => (one.startsWith(flag) ? [one.slice(flag.length)] : []))

const pack = (source: string): string => {
  const packed = JSON.parse(run('pnpm', '--dir', source, 'pack', '--json', '--pack-destination', folder)) as {
    filename: string
  }
  return packed.filename
}

const folder = mkdtempSync(join(tmpdir(), 'tessa-package-'))
try {
  const archive = pack('.')
  const files = run('tar', '-tzf', archive).trim().split('\n')
  const manifest = run('tar', '-xzOf', archive, 'package/package.json')
  const faults = faultsOf(files, manifest)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  run(bin('publint'), archive, '--strict')
  run(bin('attw'), archive, '--profile', 'esm-only', ...attwFlags)
  const home = join(folder, 'project')
  const entries = installPackage(archive, process.cwd(), home)
  checkUsers(home, entries, !given.includes(browserOnly))
  if (given.includes(oldest)) checkOldestTypeScript(home, entries)
  for (const other of valuesOf(beside)) installPackage(pack(other), resolve(other), home)
  for (const program of valuesOf(then)) console.log(run('node', program, home).trim())
  run('pnpm', 'publish', '--dry-run', '--no-git-checks')
  console.log(`${archive.slice(folder.length + 1)}: ${files.length} files, ready to publish`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
