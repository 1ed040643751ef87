// Checks that a changeset names every published package that changed since the last release. `changeset status` accepts
// any changeset.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lastRelease } from './last-release.mjs'
import { root } from './toolchain.mjs'

const announcedIn = (folder) =>
  readdirSync(join(folder, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .flatMap((name) => {
      const [, head = ''] = readFileSync(join(folder, '.changeset', name), 'utf8').split(/^---$/m)
      return [...head.matchAll(/^['"]?([^'":]+)['"]?:/gm)].map(([, announced]) => announced)
    })

/** The names of the changed packages without a changeset. */
export const unannounced = (folder = root) => {
  const args = ['diff', '--name-only', lastRelease(folder), '--', 'packages']
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const changed = new Set(
    stdout
      .split('\n')
      .filter(Boolean)
      .map((path) => path.split('/')[1]),
  )
  const announced = new Set(announcedIn(folder))
  return [...changed]
    .map((name) => join(folder, 'packages', name, 'package.json'))
    .filter((manifest) => existsSync(manifest))
    .map((manifest) => JSON.parse(readFileSync(manifest, 'utf8')))
    .filter((manifest) => !manifest.private && !announced.has(manifest.name))
    .map(({ name }) => name)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = unannounced()
  if (names.length > 0) {
    console.error(`Changed without a changeset: ${names.join(', ')}. Run pnpm changeset.`)
    process.exitCode = 1
  }
}
