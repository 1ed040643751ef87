import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a built page with compression and without an API. */
export const serve = async (folder: string) => {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    readFile(join(folder, file))
      .then(promisify<Buffer, Buffer>(gzip))
      .then(
        (bytes) =>
          answer
            .writeHead(200, {
              'content-type': types[extname(file)] ?? 'application/octet-stream',
              'content-encoding': 'gzip',
            })
            .end(bytes),
        () => answer.writeHead(404).end(),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() }
}
