import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFileAtomicSync, loadOrCreateSecret } from './atomic-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessa-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file is created once, and no draft remains', () => {
  const path = join(folder, 'one')
  expect(writeFileAtomicSync(path, 'first')).toBe(true)
  expect(writeFileAtomicSync(path, 'second')).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['one'])
})

test('two simultaneous creations of a secret get the same one, readable only by the operator', () => {
  const path = join(folder, 'secret')
  const late = loadOrCreateSecret(path, () => {
    // The other process was faster, between our check and our write.
    expect(loadOrCreateSecret(path, () => 'the first')).toBe('the first')
    return 'too late'
  })
  expect(late).toBe('the first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('an empty secret is refused', () => {
  const path = join(folder, 'secret')
  writeFileSync(path, '')
  expect(() => loadOrCreateSecret(path, () => 'unused')).toThrow(`${path} holds no secret.`)
})
