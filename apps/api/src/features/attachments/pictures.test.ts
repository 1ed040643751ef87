import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { memoryFor, latenciesDuring } from '../../testing/load-probe.ts'
import { httpApp } from '../../testing/http-app.ts'
import { testConfig } from '../../testing/test-app.ts'
import { sanitizeFile } from './sanitize-file.ts'
import type { PictureType } from './picture-types.ts'
import { openFileStore } from '../../storage/file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessa-pictures-'))
const dataDir = { path: folder }
const app = await httpApp({ dataDir })

/** Created by another process, so that its memory does not count for the server. */
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

test(
  'eight large pictures at once take less than 64 MB and do not block other requests',
  { timeout: 300_000 },
  async () => {
    const bytes = readFileSync(
      picture('large.jpg', `Promise.resolve(noise(5600, 4200).jpeg({ quality: 40 }))`),
    )
    const eight = (sent: Buffer) => Promise.all(Array.from({ length: 8 }, () => upload(sent)))
    const taken = Array.from({ length: 8 }, () => 201)
    // The memory for receiving the bytes does not count. The process reaches its peak for that only after a few
    // rounds.
    const small = readFileSync(picture('small.jpg', `Promise.resolve(noise(64, 64).jpeg())`))
    for (const _ of [1, 2, 3])
      expect(await eight(Buffer.concat([small, Buffer.alloc(bytes.length)]))).toEqual(taken)
    let waits: readonly number[] = []
    const health = async () => expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
    const rise = await memoryFor(async () => {
      waits = await latenciesDuring(health, async () => expect(await eight(bytes)).toEqual(taken))
    })
    expect(rise).toBeLessThan(64)
    // The median, because a single call may have waited for another program.
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(100)
  },
)

/** The megabytes that redrawing adds to the peak memory of a separate process. */
const heldFor = (path: string, mediaType: PictureType): number => {
  const module = JSON.stringify(new URL('redraw-picture.ts', import.meta.url).href)
  const draw = (from: string) =>
    `await redrawPicture(${JSON.stringify({ from, mediaType, to: `${from}-drawn` })}).catch(() => {})`
  const program = `import { redrawPicture } from ${module}
    ${draw(picture(`first.${mediaType.slice(6)}`, `Promise.resolve(noise(64, 64))`))}
    const before = process.resourceUsage().maxRSS
    ${draw(path)}
    console.log((process.resourceUsage().maxRSS - before) / 1024)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

const clean = async (path: string, mediaType: PictureType) => {
  await sanitizeFile('picture', path, '203.0.113.7')
  expect(heldFor(path, mediaType)).toBeLessThan(64)
  return sharp(`${path}-clean`, { animated: true }).metadata()
}

test(
  'a rotated picture is turned upright, or keeps its tag if that would take too much memory',
  { timeout: 120_000 },
  async () => {
    const small = await clean(
      picture('side.jpg', `Promise.resolve(noise(600, 400).withMetadata({ orientation: 6 }).jpeg())`),
      'image/jpeg',
    )
    expect(small).toMatchObject({ width: 400, height: 600 })
    expect(small.orientation ?? 1).toBe(1)

    const large = await clean(
      picture(
        'large-side.jpg',
        `Promise.resolve(noise(5600, 4200).withMetadata({ orientation: 6 }).jpeg({ quality: 40 }))`,
      ),
      'image/jpeg',
    )
    expect(large).toMatchObject({ width: 5600, height: 4200, orientation: 6 })
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
    await expect(sanitizeFile(name, path, '203.0.113.7')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    })
    expect(heldFor(path, name.endsWith('png') ? 'image/png' : 'image/jpeg')).toBeLessThan(64)
  },
)

test(
  'an animation keeps its frames, and is scaled down if they would take too much memory',
  { timeout: 120_000 },
  async () => {
    const frames = (size: number) => `Promise.all(['#123456', '#654321', '#ffffff'].map((background) =>
    sharp({ create: { width: ${size}, height: ${size}, channels: 3, background } }).png().toBuffer()))
    .then((all) => sharp(all, { join: { animated: true } }).gif())`
    const small = await clean(picture('small.gif', frames(100)), 'image/gif')
    expect(small).toMatchObject({ width: 100, pageHeight: 100, pages: 3 })
    const large = await clean(picture('large.gif', frames(1500)), 'image/gif')
    expect(large).toMatchObject({ width: 866, pageHeight: 866, pages: 3 })
  },
)

test('simultaneous uploads of the same new file all succeed', async () => {
  const store = await openFileStore(testConfig({ dataDir }))
  const path = join(folder, 'same')
  writeFileSync(path, 'x'.repeat(1_000_000))
  vi.useFakeTimers({ toFake: ['Date'] })
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  await Promise.all(Array.from({ length: 10 }, () => store.put(hash, path)))
  vi.useRealTimers()
  expect(readFileSync(join(folder, 'files', hash.slice(0, 2), hash.slice(2)), 'utf8')).toHaveLength(1_000_000)
})
