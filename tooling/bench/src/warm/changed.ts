import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, timeToEnd } from './command.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Other edits would be tested with the file. */
export const assertNothingChanged = (): void => {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changes !== '') throw new Error(`Commit these first, because they would be tested, too:\n${changes}`)
}

/** The milliseconds of `npm test -- --changed` after an edit of this file, which is taken back then. */
export const timeOfChanged = async (file: string): Promise<number> => {
  const path = join(root, file)
  const before = readFileSync(path)
  const restore = () => writeFileSync(path, before)
  const end = () => process.exit(1)
  process.once('exit', restore)
  for (const signal of signals) process.once(signal, end)
  // An edit that was there before would find its results in the cache.
  writeFileSync(path, `${before.toString()}// Edited at ${Date.now()}.\n`)
  try {
    return await timeToEnd({ args: ['test', '--changed=HEAD'] })
  } finally {
    process.off('exit', restore)
    for (const signal of signals) process.off(signal, end)
    restore()
  }
}
