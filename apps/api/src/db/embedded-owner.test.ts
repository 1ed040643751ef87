import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder, livingOwner } from './embedded-owner.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessa-owner-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const program = fileURLToPath(new URL('../testing/claim-child.ts', import.meta.url))

/** What several processes get that claim the folder in the same moment; all are killed once each has its answer. */
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
  'a folder has one owner, however many reach for it when the one before has died',
  { timeout: 90_000 },
  async () => {
    for (let round = 1; round <= 12; round++) {
      const words = await claimTogether(5)
      expect(words.toSorted()).toEqual(['owner', 'refused', 'refused', 'refused', 'refused'])
      expect(livingOwner(dataDir)).toBeUndefined()
    }
    expect(readdirSync(join(dataDir, 'owner'))).toEqual(['12'])
  },
)

test('a folder that was given up can be had again', () => {
  const release = claimFolder(dataDir)
  expect(livingOwner(dataDir)).toBe(process.pid)
  expect(() => claimFolder(dataDir)).toThrow(
    `The database in ${dataDir} is in use by process ${process.pid}.`,
  )
  release()
  expect(livingOwner(dataDir)).toBeUndefined()
  claimFolder(dataDir)()
})

test('an owner whose pid was given to another process does not stand in the way', () => {
  claimFolder(dataDir)()
  writeFileSync(join(dataDir, 'owner', '1'), `${process.pid} born-at-another-time\n`)
  claimFolder(dataDir)
  expect(readdirSync(join(dataDir, 'owner'))).toEqual(['2'])
})
