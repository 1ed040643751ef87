import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWhole, keptSecret } from './whole-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessa-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file is made once, and no draft stays behind', () => {
  const path = join(folder, 'one')
  expect(createWhole(path, 'first')).toBe(true)
  expect(createWhole(path, 'second')).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['one'])
})

test('of two that make a secret at once both get the same, for the operator alone', () => {
  const path = join(folder, 'secret')
  const late = keptSecret(path, () => {
    // The other one was quicker, between our look and our write.
    expect(keptSecret(path, () => 'the first')).toBe('the first')
    return 'too late'
  })
  expect(late).toBe('the first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('an empty secret is refused rather than used', () => {
  const path = join(folder, 'secret')
  writeFileSync(path, '')
  expect(() => keptSecret(path, () => 'unused')).toThrow(`${path} holds no secret.`)
})
