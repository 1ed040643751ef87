import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openGateway } from './gateway.mjs'

const servers = []
const listen = async (server) => {
  servers.push(server)
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  return server.address().port
}
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

const echo = createServer((asked, answer) =>
  asked.pipe(answer.writeHead(201, { 'x-host': asked.headers.host })),
)
echo.on('upgrade', (asked, socket) => {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nx-path: ${asked.url}\r\n\r\n`)
  socket.pipe(socket)
})
const behind = await listen(echo)
const closed = await listen(createServer()).then((port) => {
  servers.pop().close()
  return port
})
const gateway = await openGateway(0, (path) => (path.startsWith('/closed') ? closed : behind))
const port = await listen(gateway)

test('the gateway listens for this machine only', () => {
  expect(gateway.address().address).toBe('127.0.0.1')
})

test('a request reaches the server with its body and the public host name', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/x`, { method: 'POST', body: 'hello' })

  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-host')).toBe(`127.0.0.1:${port}`)
  expect(await answer.text()).toBe('hello')
})

test('a server that is not ready yet is reported as starting', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/closed`)

  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('Still starting')
})

test('an upgraded connection carries bytes in both directions', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write('GET /live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  const [head] = await once(socket, 'data')
  socket.write('ping')
  const [reply] = await once(socket, 'data')
  socket.destroy()

  expect(head).toContain('x-path: /live')
  expect(reply).toBe('ping')
})
