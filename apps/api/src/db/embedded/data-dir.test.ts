import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir, resolveDataDir } from './data-dir.ts'
import { asRoot } from './binaries.ts'

let cloneRoot: string
beforeEach(() => {
  cloneRoot = mkdtempSync(join(tmpdir(), 'tessa-clone-'))
})
afterEach(() => rmSync(cloneRoot, { recursive: true }))

test('the default data folder is in the clone', () => {
  chmodSync(cloneRoot, 0o755)
  expect(resolveDataDir({ configured: undefined, cloneRoot })).toEqual({ path: join(cloneRoot, '.data') })
})

test('a configured folder is used unchanged', () => {
  expect(resolveDataDir({ configured: '/srv/tessa', cloneRoot })).toEqual({ path: '/srv/tessa' })
})

test.runIf(asRoot)("the data of root's private clone is in the system's state directory, with a note", () => {
  chmodSync(cloneRoot, 0o700)
  const { path, note } = resolveDataDir({ configured: undefined, cloneRoot })
  expect(path).toMatch(new RegExp(`^/var/(lib|db)/tessa/${basename(cloneRoot)}-[0-9a-f]{8}$`))
  expect(note).toBe(`The database's own account cannot reach ${cloneRoot}, so data is kept in ${path}.`)
  expect(resolveDataDir({ configured: undefined, cloneRoot }).path).toBe(path)
  expect(resolveDataDir({ configured: undefined, cloneRoot: `${cloneRoot}-other` }).path).not.toBe(path)
})

test.each([0o1777, 0o700, 0o750])('an existing folder keeps its mode %o', (mode) => {
  const given = join(cloneRoot, 'given')
  mkdirSync(given)
  chmodSync(given, mode)
  makeDataDir(given)
  expect(statSync(given).mode & 0o7777).toBe(mode)
})

test("other accounts cannot list a new folder, but under root the database's account can pass", () => {
  const made = join(cloneRoot, 'made')
  makeDataDir(made)
  expect(statSync(made).mode & 0o7777).toBe(asRoot ? 0o711 : 0o700)
})
