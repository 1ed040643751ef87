import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Systems give connections ports from 32768 up (Linux) or 49152 up (macOS, Windows). A port below is not taken by a
// connection between this check and the start of a server.
const lowest = 20_000
const highest = 32_767

const isFree = (port) =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES'
        ? done(false)
        : fail(new Error(`Port ${port} cannot be tried`, { cause: error })),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** Finds a loopback port that is free at this moment. */
export const freePort = async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port from ${lowest} to ${highest}`)
}
