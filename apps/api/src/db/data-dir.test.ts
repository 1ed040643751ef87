import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveDataDir } from './data-dir.ts'
import { asRoot } from './embedded-binaries.ts'

let cloneRoot: string
beforeEach(() => {
  cloneRoot = mkdtempSync(join(tmpdir(), 'tessa-clone-'))
})
afterEach(() => rmSync(cloneRoot, { recursive: true }))

test('data lies in the clone', () => {
  chmodSync(cloneRoot, 0o755)
  expect(resolveDataDir({ configured: undefined, cloneRoot })).toEqual({ path: join(cloneRoot, '.data') })
})

test('a configured folder is taken as it is', () => {
  expect(resolveDataDir({ configured: '/srv/tessa', cloneRoot })).toEqual({ path: '/srv/tessa' })
})

test.runIf(asRoot)("root's private clone keeps its data in the system's state directory, and says so", () => {
  chmodSync(cloneRoot, 0o700)
  const { path, note } = resolveDataDir({ configured: undefined, cloneRoot })
  expect(path).toMatch(new RegExp(`^/var/(lib|db)/tessa/${basename(cloneRoot)}-[0-9a-f]{8}$`))
  expect(note).toBe(`The database's own account cannot reach ${cloneRoot}, so data is kept in ${path}.`)
  expect(resolveDataDir({ configured: undefined, cloneRoot }).path).toBe(path)
  expect(resolveDataDir({ configured: undefined, cloneRoot: `${cloneRoot}-other` }).path).not.toBe(path)
})
