import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { instance } from '../../testing/test-app.ts'

const app = await httpApp()

/** Another instance of the server, and a connection to it. */
const connected = async () => {
  const { app: _, ...deps } = app
  const other = await instance({ ...deps, now: () => app.clock.now })
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }))
  const arrived = once(other.server, 'connection')
  const line = connect(Number(port), '127.0.0.1')
  await arrived
  return { other, line, ended: once(line.resume(), 'close') }
}

test('a server that closes does not wait for a client that has sent nothing', async () => {
  const { other, ended } = await connected()

  await other.close()

  await expect(ended).resolves.toEqual([false])
})

test('a server that closes does not keep a connection alive after its last response', async () => {
  const { other, line, ended } = await connected()
  const asked = once(other.server, 'request')
  const json = 'Content-Type: application/json\r\nContent-Length: 2\r\n'
  line.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${json}\r\n{`)
  await asked

  const closing = other.close()
  line.write('}')

  await closing
  await expect(ended).resolves.toEqual([false])
})
