import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir, resolveDataDir } from './data-dir.ts'
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

test.each([0o1777, 0o700, 0o750])('a folder that was given keeps its mode, here %o', (mode) => {
  const given = join(cloneRoot, 'given')
  mkdirSync(given)
  chmodSync(given, mode)
  makeDataDir(given)
  expect(statSync(given).mode & 0o7777).toBe(mode)
})

test("a folder of ours is nobody else's to list, and as root the database's account may pass", () => {
  const made = join(cloneRoot, 'made')
  makeDataDir(made)
  expect(statSync(made).mode & 0o7777).toBe(asRoot ? 0o711 : 0o700)
})
