import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const listening = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a free port is none that a system gives to connections, and a server can listen on it', async () => {
  for (let n = 0; n < 20; n += 1) {
    const port = await freePort()
    expect(port).toBeGreaterThan(1024)
    expect(port).toBeLessThan(32_768)
    const server = await listening(port)
    server.close()
    await once(server, 'close')
  }
})
