import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir, runningOwner } from './data-dir-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessa-owner-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const program = fileURLToPath(new URL('../../testing/claim-child.ts', import.meta.url))

/** The results of several processes that claim the folder at once. All are killed after the last result. */
const claimTogether = async (several: number): Promise<string[]> => {
  const moment = String(Date.now() + 400)
  const children = Array.from({ length: several }, () =>
    spawn(process.execPath, ['--conditions=@tessa/source', program, dataDir, moment], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  try {
    return await Promise.all(
      children.map(async ({ stdout }) => {
        const [word]: Buffer[] = await once(stdout, 'data')
        return String(word).trim()
      }),
    )
  } finally {
    const gone = children.map((child) => once(child, 'close'))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(gone)
  }
}

test(
  'only one of several simultaneous claims gets the folder of a dead owner',
  { timeout: 90_000 },
  async () => {
    for (let round = 1; round <= 12; round++) {
      const words = await claimTogether(5)
      expect(words.toSorted()).toEqual(['owner', 'refused', 'refused', 'refused', 'refused'])
      expect(runningOwner(dataDir)).toBeUndefined()
    }
    expect(readdirSync(join(dataDir, 'owner'))).toEqual(['12'])
  },
)

test('a released folder can be claimed again', () => {
  const release = lockDataDir(dataDir)
  expect(runningOwner(dataDir)).toBe(process.pid)
  expect(() => lockDataDir(dataDir)).toThrow(
    `The database in ${dataDir} is in use by process ${process.pid}.`,
  )
  release()
  expect(runningOwner(dataDir)).toBeUndefined()
  lockDataDir(dataDir)()
})

test('a dead owner with a reused pid does not block a claim', () => {
  lockDataDir(dataDir)()
  writeFileSync(join(dataDir, 'owner', '1'), `${process.pid} born-at-another-time\n`)
  lockDataDir(dataDir)
  expect(readdirSync(join(dataDir, 'owner'))).toEqual(['2'])
})
