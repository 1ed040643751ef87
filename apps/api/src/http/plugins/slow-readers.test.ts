import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { instance, testConfig } from '../../testing/test-app.ts'

const app = await httpApp()

afterEach(() => void vi.useRealTimers())

/** A connection that sends requests and reads no responses until the test does. */
const unread = async (requests: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const arrived = once(app.app.server, 'connection') as Promise<[Socket]>
  const line = connect(Number(new URL(app.origin).port), '127.0.0.1')
  line.on('error', () => {})
  const [there] = await arrived
  line.write(requests)
  return { there, line }
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

/** Waits until the buffers of the network are full of responses. */
const waitsToBeRead = async (there: Socket) => {
  for (let calm = 0, before = -1; calm < 200; calm = there.writableLength === before ? calm + 1 : 0) {
    before = there.writableLength
    await turn()
    if (before === 0) calm = 0
  }
}

test('a caller who does not read the response is cut off after twelve seconds', async () => {
  const { there, line } = await unread(ask('/api/openapi.json').repeat(100))
  await waitsToBeRead(there)
  pass(11)
  expect(there.destroyed).toBe(false)
  pass(2)
  expect(there.destroyed).toBe(true)
  line.destroy()
})

test('a caller who reads slowly but steadily is not cut off', async () => {
  const { there, line } = await unread(ask('/api/openapi.json').repeat(100))
  await waitsToBeRead(there)
  for (let round = 0; round < 6; round += 1) {
    pass(8)
    const before = there.bytesWritten - there.writableLength
    // Reads until some bytes are sent. The buffers accept more only after a large part has been read.
    while (there.bytesWritten - there.writableLength === before) {
      line.read()
      await turn()
    }
  }
  expect(there.destroyed).toBe(false)
  line.destroy()
})

test('an idle event stream is not cut off', async () => {
  const { token } = await createTestUser(app)
  const headers = `Accept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n`
  const { there, line } = await unread(ask('/api/events', headers))
  while (there.bytesWritten === 0) await turn()
  pass(300)
  expect(there.destroyed).toBe(false)
  line.destroy()
})

test('callers who disconnect at once cause no error', async () => {
  const lines: string[] = []
  const logTo = { write: (text: string) => void lines.push(text) }
  const config = testConfig({ logLevel: 'info', rateLimitScale: 1 })
  const other = await instance({ ...app, config, logTo, now: () => app.clock.now })
  const origin = await other.listen({ host: '127.0.0.1', port: 0 })
  for (let count = 0; count < 100; count += 1) {
    const line = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(line, 'connect')
    line.write(ask('/api/config'))
    line.resetAndDestroy()
  }
  // The response to another caller comes after all of these calls.
  expect((await fetch(`${origin}/api/config`)).status).toBe(200)
  expect(lines.filter((text) => /"level":[4-6]0/.test(text))).toEqual([])
  expect(lines.filter((text) => /"statusCode":5\d\d/.test(text))).toEqual([])
  expect(lines.length).toBeGreaterThan(100)
})
