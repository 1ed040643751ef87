// A proxy for several servers. The path selects the server, for requests and for WebSockets.
import { createServer, request } from 'node:http'
import { connect } from 'node:net'

const host = '127.0.0.1'

/** Listens on the port, for this machine only; `portFor(path)` gives the port of the server. */
export const openGateway = (port, portFor) =>
  new Promise((done, fail) => {
    const server = createServer((asked, answer) => {
      const { method, headers, url } = asked
      const passed = request({ host, port: portFor(url), method, headers, path: url }, (got) => {
        answer.writeHead(got.statusCode, got.headers)
        got.pipe(answer)
      })
      passed.on('error', () => {
        if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain', 'retry-after': '1' })
        answer.end('Still starting: reload in a moment.\n')
      })
      answer.on('close', () => passed.destroy())
      asked.pipe(passed)
    })
    server.on('upgrade', (asked, socket, head) => {
      const behind = connect(portFor(asked.url), host, () => {
        behind.write(requestHead(asked))
        behind.write(head)
        behind.pipe(socket).pipe(behind)
      })
      behind.on('error', () => socket.destroy())
      socket.on('error', () => behind.destroy())
    })
    server.once('error', fail)
    server.listen(port, host, () => done(server))
  })

const requestHead = ({ method, url, rawHeaders }) => {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
