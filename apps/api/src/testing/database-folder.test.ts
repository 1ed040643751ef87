import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabaseFolder } from './database-folder.ts'

/** In place of the folder that the system has in memory. */
const newMemory = (): string => {
  const memory = mkdtempSync(join(tmpdir(), 'tessa-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true, force: true }))
  return memory
}

const newFolder = (memory: string): string => {
  const folder = newDatabaseFolder(memory)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const namespace = '/proc/self/ns/pid'

test.runIf(existsSync(namespace))(
  'what a killed run of this account left is removed, and nothing else',
  () => {
    const memory = newMemory()
    const [account, own] = [process.getuid?.() ?? 0, statSync(namespace).ino]
    const { pid } = spawnSync(process.execPath, ['--version'])
    const leftBy = (name: string): string => {
      const folder = join(memory, `tessa-test-database-${name}-left`)
      mkdirSync(folder)
      return folder
    }
    const dead = leftBy(`${account}-${own}-${pid}`)
    const ofAnotherAccount = leftBy(`${account + 1}-${own}-${pid}`)
    const ofAnotherContainer = leftBy(`${account}-${own + 1}-${pid}`)
    const running = newFolder(memory)

    newFolder(memory)

    expect([dead, ofAnotherAccount, ofAnotherContainer, running].map((folder) => existsSync(folder))).toEqual(
      [false, true, true, true],
    )
  },
)

test('a folder is among the temporary files where none can be created in memory', () => {
  const file = join(newMemory(), 'file')
  writeFileSync(file, '')

  const folders = [newFolder(file), newFolder(join(file, 'missing'))]

  expect(folders.map(dirname)).toEqual([tmpdir(), tmpdir()])
})
