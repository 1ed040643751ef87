import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabaseFolder } from './database-folder.ts'

const newFolder = (): string => {
  const folder = newDatabaseFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(existsSync('/dev/shm'))('what a killed run left in memory is removed, and nothing else', () => {
  const own = newFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(dirname(own), `tessa-test-data-${pid}-left`)
  mkdirSync(left)
  onTestFinished(() => rmSync(left, { recursive: true, force: true }))

  newFolder()

  expect(existsSync(own)).toBe(true)
  expect(existsSync(left)).toBe(!own.startsWith('/dev/shm/'))
})
