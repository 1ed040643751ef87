import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiReference } from './api-reference.ts'

/** The words without their layout, which the formatter chooses. */
const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? []

test('API.md is what the source exports; `npm run api` writes it', async () => {
  const written = await readFile(join(import.meta.dirname, '../API.md'), 'utf8')
  expect(wordsOf(written)).toEqual(wordsOf(await apiReference()))
}, 60_000)

test('the reference has each entry point, and a comment with its example', async () => {
  const reference = await apiReference()
  for (const entry of ['', '/verify', '/lint', '/draw', '/summary', '/runner', '/migrate', '/react'])
    expect(reference).toContain(`\n## @tessa/assistant-engine${entry}\n`)
  expect(reference).toMatch(/### verify\n\nProves a flow[\s\S]*?export declare function verify/)
}, 60_000)
