// What the changesets of today are about: everything since the packages were last released.
import { spawnSync } from 'node:child_process'
import { root } from './toolchain.mjs'

/**
 * The commit of the last release, which is what writes change logs; before the first one, the beginning. Unlike the
 * branch that others share it is in every clone, and on that branch itself there is still something to compare with.
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
