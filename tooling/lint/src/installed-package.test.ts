import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkPackage } from './installed-package.ts'

let folder = ''
const at = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linked-packages-'))
  for (const name of ['one', 'two']) mkdirSync(at(name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a package that the first one does not have is linked to that of the second one', () => {
  linkPackage(at('missing'), at('types'))
  linkPackage(at('one'), at('types'))

  expect(realpathSync(at('types'))).toBe(realpathSync(at('one')))
})

test('a package that both have is linked once, and another version is refused', () => {
  linkPackage(at('one'), at('react'))
  linkPackage(at('one'), at('react'))
  linkPackage(at('missing'), at('react'))

  expect(realpathSync(at('react'))).toBe(realpathSync(at('one')))
  expect(() => linkPackage(at('two'), at('react'))).toThrow('is already')
})
