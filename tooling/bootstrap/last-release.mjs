// Finds the last release of the packages. Changesets describe everything since then.
import { spawnSync } from 'node:child_process'
import { root } from './toolchain.mjs'

/**
 * The last commit that wrote a change log, which is the last release, or the first commit before any release. Unlike
 * the name of a shared branch, this commit is in every clone, and it differs from the head of that branch.
 */
export const lastRelease = (folder = root) => {
  const git = (...args) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim().split('\n').at(-1)
  return (
    git('log', '-1', '--format=%H', '--', 'packages/*/CHANGELOG.md') ||
    git('rev-list', '--max-parents=0', 'HEAD') ||
    'HEAD'
  )
}
