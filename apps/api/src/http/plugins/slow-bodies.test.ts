import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const app = await httpApp()
const uploads = '/api/attachments'
const photo = 'multipart/form-data; boundary=x'
const pdf = smallPdf('x'.repeat(400_000))
const upload = [
  `--x\r\nContent-Disposition: form-data; name="sessionId"\r\n\r\n${randomUUID()}\r\n`,
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}\r\n--x--\r\n`,
].join('')

afterEach(() => void vi.useRealTimers())

/** A request on its own connection, with a body that the test sends step by step. */
const slowly = async (path: string, type: string, length: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const arrived = once(app.app.server, 'connection') as Promise<[Socket]>
  const line = connect(Number(new URL(app.origin).port), '127.0.0.1')
  let answer = ''
  line.setEncoding('utf8').on('data', (text: string) => (answer += text))
  line.on('error', () => {})
  const [there] = await arrived
  const asked = once(app.app.server, 'request')
  const send = async (text: string) => {
    const before = there.bytesRead
    line.write(text)
    while (there.bytesRead < before + text.length && !there.destroyed) await turn()
  }
  await send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  await asked
  return {
    send,
    line,
    isCut: () => there.destroyed,
    answer: async (expected: RegExp) => {
      while (!expected.test(answer) && !line.destroyed) await turn()
      return answer
    },
  }
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('a photo on a slow connection arrives, even after the time limit of a short body', async () => {
  const { send, answer, line } = await slowly(uploads, photo, upload.length)
  const part = Math.ceil(upload.length / 6)
  for (let from = 0; from < upload.length; from += part) {
    pass(8)
    await send(upload.slice(from, from + part))
  }
  vi.useRealTimers()
  expect(await answer(/^HTTP\S+ \d+/)).toContain('201 Created')
  line.destroy()
  // Ten megabytes at 16 kB a second.
  expect(app.app.server.requestTimeout).toBeGreaterThan(655_000)
})

test.each([
  ['words that come too slowly', '/api/auth/login', 'application/json'],
  ['words in the guise of an upload', '/api/auth/login', photo],
  ['a body for an address that does not exist', '/nowhere', photo],
  ['a body for an address that cannot be read', '/%', photo],
])('%s are cut off after ten seconds', async (_, path, type) => {
  const { send, isCut } = await slowly(path, type, 100)
  for (let second = 1; second < 10; second += 1) {
    pass(1)
    await send(' ')
  }
  expect(isCut()).toBe(false)
  pass(1)
  expect(isCut()).toBe(true)
})

test('a stalled upload is cut off after ten seconds', async () => {
  const { send, isCut, answer } = await slowly(uploads, photo, upload.length)
  await send(upload.slice(0, 300_000))
  pass(1)
  pass(9)
  expect(isCut()).toBe(false)
  pass(1)
  expect(isCut()).toBe(true)
  expect(await answer(/408/)).toContain('408 Request Timeout')
})

test('an upload that trickles is cut off after half a minute', async () => {
  const { send, isCut } = await slowly(uploads, photo, upload.length)
  for (let second = 1; second < 30; second += 1) {
    pass(1)
    await send(upload.charAt(second))
  }
  expect(isCut()).toBe(false)
  pass(2)
  expect(isCut()).toBe(true)
})
