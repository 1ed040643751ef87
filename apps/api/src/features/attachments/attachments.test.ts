import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '../../http/errors.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { sanitizeFile } from './sanitize-file.ts'

const app = await httpApp({ dataDir: { path: mkdtempSync(join(tmpdir(), 'tessa-files-')) } })

const picture = (format: 'jpeg' | 'png' | 'gif' = 'jpeg') => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b75' } })
  return plain
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

interface Answered {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly code: string
  readonly message: string
}
interface Sent {
  readonly name?: string
  readonly sessionId?: string
  readonly headers?: Record<string, string>
}
const upload = async (
  who: TestClient,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'picture.jpg', sessionId = randomUUID(), headers = {} }: Sent = {},
) => {
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), name)
  const answer = await who.send('/api/attachments', { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as Answered }
}
const bytesOf = (text: string | Buffer) => Uint8Array.from(Buffer.from(text))

test('F-04 a picture loses its location, and its link shows it for a limited time', async () => {
  const ada = await createTestUser(app)
  const original = await picture()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { status, body } = await upload(ada, bytesOf(original))
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'picture.jpg', mediaType: 'image/jpeg' })

  const shown = await app.client().send(body.url, {})
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ width: 40, height: 30 })
  expect(metadata.exif).toBeUndefined()

  expect((await app.client().send(`/api/files/${body.id}`, {})).status).toBe(404)
  expect((await app.client().send(body.url.replace(/until=\d+/, 'until=9999999999999'), {})).status).toBe(404)
  app.clock.advance(16 * 60_000)
  expect((await app.client().send(body.url, {})).status).toBe(404)
})

test('a picture is kept with the step in which it was added, and a step that is none is refused', async () => {
  const ada = await createTestUser(app)
  const send = async (step: string) => {
    const form = new FormData()
    form.append('sessionId', randomUUID())
    form.append('step', step)
    form.append('file', new Blob([bytesOf(await picture())]), 'panel.jpg')
    const answer = await ada.send('/api/attachments', { method: 'POST', body: form })
    return { status: answer.status, body: await answer.json() }
  }

  expect(await send('display-check')).toMatchObject({ status: 201, body: { step: 'display-check' } })
  expect(await send('')).toMatchObject({ status: 201, body: { step: null } })
  for (const wrong of ['x'.repeat(101), 'x'.repeat(1_000_000), 'power check', '<b>', 'a\0b'])
    expect(await send(wrong)).toMatchObject({ status: 400, body: { fields: { step: expect.any(String) } } })
})

test('F-04 a session of a million letters is refused, and a name of a million letters is shortened', async () => {
  const ada = await createTestUser(app)
  const bytes = bytesOf(await picture())
  const million = 'x'.repeat(1_000_000)
  expect(await upload(ada, bytes, { sessionId: million })).toMatchObject({
    status: 400,
    body: { fields: { sessionId: expect.any(String) } },
  })
  const { status, body } = await upload(ada, bytes, { name: `${million}.jpg` })
  expect([status, body.name.length]).toEqual([201, 150])
})

test('F-04 a link ends with its sign-in, and no cache stores the file', async () => {
  const ada = await createTestUser(app)
  const { body } = await upload(ada, bytesOf(await picture()))
  const guests = await upload(app.client(), bytesOf(await picture('png')))
  const shown = await app.client().send(body.url, {})
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('no-store')

  await ada.api('POST /api/auth/logout')

  expect((await app.client().send(body.url, {})).status).toBe(404)
  expect((await app.client().send(body.url.replace(/session=[^&]*&/, ''), {})).status).toBe(404)
  expect((await app.client().send(guests.body.url, {})).status).toBe(200)
})

test('F-04 the files of a session belong to its work orders, and operators see them', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  const { body: file } = await upload(ada, bytesOf(await picture('png')), { sessionId })
  const body = anOrder({ equipmentType: 'xray', sessionId })
  const { id } = await ada.api('POST /api/work-orders', { body })
  const second = await ada.api('POST /api/work-orders', { body: { ...body, equipmentType: 'pump' } })
  const operator = await createTestUser(app, 'technician')
  const { attachments } = await operator.api('GET /api/work-orders/{id}', { params: { id } })
  expect(attachments).toMatchObject([{ id: file.id, name: file.name }])
  // A second work order of the session has the same files.
  for (const order of [id, second.id])
    expect(
      (await ada.api('GET /api/user/work-orders/{id}', { params: { id: order } })).attachments,
    ).toMatchObject([{ id: file.id }])
  expect((await app.client().send(attachments[0]?.url ?? '', {})).status).toBe(200)
})

test('a file that arrives after the work order of its session belongs to it, also for the reporter', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  const { id } = await ada.api('POST /api/work-orders', {
    body: anOrder({ equipmentType: 'xray', sessionId }),
  })
  const { body: file } = await upload(ada, bytesOf(await picture()), { sessionId })

  const own = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  const operator = await createTestUser(app, 'technician')
  const managed = await operator.api('GET /api/work-orders/{id}', { params: { id } })
  expect(own.attachments).toMatchObject([{ id: file.id }])
  expect(managed.attachments).toMatchObject([{ id: file.id }])
})

test('I-05 the same file with the same key is one attachment', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  const headers = { 'idempotency-key': randomUUID() }
  const bytes = bytesOf(await picture())
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(ada, bytes, { sessionId, headers })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await upload(ada, bytesOf(await picture('png')), { sessionId, headers })).toMatchObject({
    status: 422,
  })
})

test('scripts, pages, damaged and oversized files are refused by their bytes, and nothing is stored', async () => {
  const ada = await createTestUser(app)
  const big = new Uint8Array(10 * 1024 * 1024 + 1).fill(65)
  const gif = await picture('gif')
  const cases: readonly (readonly [string, Uint8Array<ArrayBuffer>, number, string])[] = [
    ['page.jpg', bytesOf('<html><script>alert(1)</script></html>'), 415, 'unsupported_media_type'],
    [
      'drawing.svg',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'unsupported_media_type',
    ],
    ['damaged.jpg', bytesOf((await picture()).subarray(0, 120)), 415, 'unsupported_media_type'],
    [
      'script.pdf',
      bytesOf('%PDF-1.7\n1 0 obj<</OpenAction<</S/Java#53cript/JS(app.alert(1))>>>>endobj'),
      415,
      'unsupported_media_type',
    ],
    ['empty.jpg', new Uint8Array(0), 400, 'validation'],
    ['big.jpg', big, 413, 'too_large'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const answer = await upload(ada, bytes, { name })
    expect([name, answer.status, answer.body.code]).toEqual([name, status, code])
    if (status !== 400) expect(answer.body.message).toContain(name)
  }
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(await upload(ada, bytesOf(bomb), { name: 'bomb.png' })).toMatchObject({ status: 415 })
  const polyglot = Buffer.concat([gif, Buffer.from('%PDF-1.7 <script>alert(1)</script>')])
  const { body } = await upload(ada, bytesOf(polyglot), { name: 'both.gif' })
  const kept = Buffer.from(await (await ada.send(body.url, {})).arrayBuffer())
  expect(kept.includes('script')).toBe(false)
  expect(readdirSync(join(app.config.dataDir.path, 'incoming'))).toEqual([])
})

test('a failed write is a server error, not a fault of the picture', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'clean-')), 'picture')
  writeFileSync(path, await picture())
  // A folder exists at the path of the clean file.
  mkdirSync(`${path}-clean`)
  const refusal = await sanitizeFile('picture.jpg', path, '203.0.113.7').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).not.toBeInstanceOf(AppError)
})

test.each([
  ['multipart/form-data', 'no boundary at all'],
  ['multipart/form-data; boundary=x', ''],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\ncut off',
  ],
  ['multipart/form-data; boundary=x', '--x\r\nnot a header\r\n\r\n--x--\r\n'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['application/octet-stream', 'bytes'],
])('I-01 a body of %s that is not an upload is refused: %j', async (type, body) => {
  const answer = await (
    await createTestUser(app)
  ).send('/api/attachments', { method: 'POST', body, headers: { 'content-type': type } })
  expect([400, 415]).toContain(answer.status)
  expect(await answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
})

test('file names cannot contain paths', async () => {
  const ada = await createTestUser(app)
  const bytes = bytesOf(await picture())
  const kept = async (name: string) => (await upload(ada, bytes, { name })).body.name
  expect(await kept('../../etc/passwd.jpg')).toBe('passwd.jpg')
  expect(await kept(`${'a'.repeat(300)}.jpg`)).toHaveLength(150)
  expect(await kept('abc\u202Egpj.exe')).toBe('abcgpj.exe')
})

test("another user's session accepts no file", async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  await ada.api('POST /api/chat/session-analytics', { body: { sessionId } })
  expect(await upload(await createTestUser(app), bytesOf(await picture()), { sessionId })).toMatchObject({
    status: 404,
  })
  expect(
    await upload(app.client(), bytesOf(await picture()), {
      sessionId,
      headers: { 'x-session-secret': 'x' },
    }),
  ).toMatchObject({ status: 404 })
})
