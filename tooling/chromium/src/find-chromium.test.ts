import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

const run = promisify(execFile)
const cache = mkdtempSync(join(tmpdir(), 'tessa-chromium-'))
afterAll(() => rmSync(cache, { recursive: true }))

test('CHROMIUM selects the browser', () => {
  const found = findChromium({ cache, environment: { CHROMIUM: process.execPath, LANG: 'C' } })
  expect(found.executablePath).toBe(process.execPath)
  expect(found.env).toEqual({ CHROMIUM: process.execPath, LANG: 'C' })
})

test('a CHROMIUM path that does not exist is an error', () => {
  expect(() => findChromium({ cache, environment: { CHROMIUM: '/no/such/browser' } })).toThrow(
    'CHROMIUM names /no/such/browser, and there is no such file.',
  )
})

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the bundled browser', () => {
  const environment = { ...process.env, BUNDLED_CHROMIUM: '1', CHROMIUM: process.execPath }

  test('takes precedence over CHROMIUM, survives two parallel unpackings, and starts', async () => {
    const script = `import { findChromium } from ${JSON.stringify(new URL('find-chromium.ts', import.meta.url).href)}
      process.stdout.write(findChromium({ cache: ${JSON.stringify(cache)} }).executablePath)`
    const find = () => run(process.execPath, ['--input-type=module', '--eval', script], { env: environment })

    const [first, second] = await Promise.all([find(), find()])

    expect(first.stdout).toBe(second.stdout)
    expect(readdirSync(cache)).toHaveLength(1)
    const { executablePath, env } = findChromium({ cache, environment })
    expect((await run(executablePath, ['--version'], { env })).stdout).toMatch(/^Chromium \d+/)
  })

  test('is unpacked once', () => {
    const before = statSync(findChromium({ cache, environment }).executablePath)
    const after = statSync(findChromium({ cache, environment }).executablePath)
    expect(after.ino).toBe(before.ino)
  })
})
