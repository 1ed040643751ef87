import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { testConfig } from '../../testing/test-app.ts'
import { cleanFile } from './clean-file.ts'
import { openFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessa-pictures-'))
const dataDir = { path: folder }
const app = await httpApp({ dataDir })

/** Made by another process, so that its memory is not taken for the server's. */
const picture = (name: string, change: string): string => {
  const path = join(folder, name)
  const library = createRequire(import.meta.url).resolve('sharp')
  const make = `const sharp = require(${JSON.stringify(library)})
    const noise = (width, height) => sharp({ create: { width, height, channels: 3, background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    const made = ${change}
    made.then((one) => one.toFile(${JSON.stringify(path)}))`
  execFileSync(process.execPath, ['-e', make])
  return path
}

const upload = (bytes: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = request(`${app.origin}/api/attachments`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.write(`--x\r\nContent-Disposition: form-data; name="sessionId"\r\n\r\n${randomUUID()}\r\n`)
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    sent.write(bytes)
    sent.end('\r\n--x--\r\n')
  })

/** The most memory held while the work went on, beyond what was held before, in megabytes. */
const memoryFor = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(looking)
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1_048_576
}

test(
  'eight large pictures at once take less than 64 MB, and others are answered meanwhile',
  { timeout: 300_000 },
  async () => {
    const bytes = readFileSync(
      picture('large.jpg', `Promise.resolve(noise(5600, 4200).jpeg({ quality: 40 }))`),
    )
    // What is loaded once counts for no picture.
    expect(await upload(readFileSync(picture('small.jpg', `Promise.resolve(noise(64, 64).jpeg())`)))).toBe(
      201,
    )
    let slowest = 0
    let going = true
    const asking = (async () => {
      while (going) {
        const begun = performance.now()
        expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
        slowest = Math.max(slowest, performance.now() - begun)
        // Asked without a rest, these calls would need more memory than the pictures.
        await pause(50)
      }
    })()
    const rise = await memoryFor(async () => {
      const statuses = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)))
      expect(statuses).toEqual(Array.from({ length: 8 }, () => 201))
    })
    going = false
    await asking
    console.log(rise, slowest)
    expect(rise).toBeLessThan(64)
    expect(slowest).toBeLessThan(500)
  },
)

const clean = async (path: string) => {
  const rise = await memoryFor(async () => cleanFile('picture', path))
  return { rise, shape: await sharp(`${path}-clean`, { animated: true }).metadata() }
}

test(
  'a picture on its side is turned upright, or keeps its mark when that would take too much memory',
  { timeout: 120_000 },
  async () => {
    const small = await clean(
      picture('side.jpg', `Promise.resolve(noise(600, 400).withMetadata({ orientation: 6 }).jpeg())`),
    )
    expect(small.shape).toMatchObject({ width: 400, height: 600 })
    expect(small.shape.orientation ?? 1).toBe(1)

    const large = await clean(
      picture(
        'large-side.jpg',
        `Promise.resolve(noise(5600, 4200).withMetadata({ orientation: 6 }).jpeg({ quality: 40 }))`,
      ),
    )
    expect(large.shape).toMatchObject({ width: 5600, height: 4200, orientation: 6 })
    expect(large.rise).toBeLessThan(64)
  },
)

test.each([
  [
    'a progressive JPEG',
    'progressive.jpg',
    `Promise.resolve(noise(5600, 4200).jpeg({ quality: 40, progressive: true }))`,
  ],
  [
    'an interlaced PNG',
    'interlaced.png',
    `Promise.resolve(sharp({ create: { width: 5600, height: 4200, channels: 3, background: '#123' } }).png({ progressive: true }))`,
  ],
])(
  '%s that has to be held whole is refused when it is too large for that',
  { timeout: 120_000 },
  async (_, name, make) => {
    const path = picture(name, make)
    const rise = await memoryFor(async () => {
      await expect(cleanFile(name, path)).rejects.toMatchObject({ code: 'unsupported_media_type' })
    })
    expect(rise).toBeLessThan(64)
  },
)

test(
  'an animation keeps its frames, and is made smaller where they would take too much memory',
  { timeout: 120_000 },
  async () => {
    const frames = (size: number) => `Promise.all(['#123456', '#654321', '#ffffff'].map((background) =>
    sharp({ create: { width: ${size}, height: ${size}, channels: 3, background } }).png().toBuffer()))
    .then((all) => sharp(all, { join: { animated: true } }).gif())`
    const small = await clean(picture('small.gif', frames(100)))
    expect(small.shape).toMatchObject({ width: 100, pageHeight: 100, pages: 3 })
    const large = await clean(picture('large.gif', frames(1500)))
    expect(large.shape).toMatchObject({ width: 866, pageHeight: 866, pages: 3 })
    expect(large.rise).toBeLessThan(64)
  },
)

test('the same new file is stored by several at the same moment', async () => {
  const store = await openFileStore(testConfig({ dataDir }))
  const path = join(folder, 'same')
  writeFileSync(path, 'x'.repeat(1_000_000))
  vi.useFakeTimers({ toFake: ['Date'] })
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  await Promise.all(Array.from({ length: 10 }, () => store.put(hash, path)))
  vi.useRealTimers()
  expect(readFileSync(join(folder, 'files', hash.slice(0, 2), hash.slice(2)), 'utf8')).toHaveLength(1_000_000)
})
