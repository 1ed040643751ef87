// Packs the package in the current folder as a registry would get it, and checks that archive, not the sources.
// Further arguments go to attw, for example: --exclude-entrypoints ./styles.css
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf } from './package-faults.ts'

const bin = (name: string) => join(import.meta.dirname, '..', 'node_modules', '.bin', name)

const run = (command: string, ...args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

const folder = mkdtempSync(join(tmpdir(), 'tessa-package-'))
try {
  const packed = JSON.parse(run('pnpm', 'pack', '--json', '--pack-destination', folder)) as {
    filename: string
  }
  const archive = packed.filename
  const files = run('tar', '-tzf', archive).trim().split('\n')
  const manifest = run('tar', '-xzOf', archive, 'package/package.json')
  const faults = faultsOf(files, manifest)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  run(bin('publint'), archive, '--strict')
  run(bin('attw'), archive, '--profile', 'esm-only', ...process.argv.slice(2))
  run('pnpm', 'publish', '--dry-run', '--no-git-checks')
  console.log(`${archive.slice(folder.length + 1)}: ${files.length} files, ready to publish`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
