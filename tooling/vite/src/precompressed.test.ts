import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from './precompressed.ts'

test('every large text file at any depth is compressed without loss', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessa-vite-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const code = 'const answer = 42\n'.repeat(200)
  await writeFile(join(folder, 'assets/app.js'), code)
  await writeFile(join(folder, 'small.css'), 'a{}')
  await writeFile(join(folder, 'font.woff2'), code)

  await compressFolder(folder)

  expect((await readdir(folder)).sort()).toEqual(['assets', 'font.woff2', 'small.css'])
  expect(String(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))))).toBe(code)
  expect(String(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))))).toBe(code)
})
