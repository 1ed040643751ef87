import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server close without waiting for its clients. Node closes only the idle connections, once: it waits for a
 * connection that has not sent anything yet, and keeps one alive whose response ends later.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const { server } = app
  const sockets = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket) => {
    if (isClosing) return socket.destroy()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    server.keepAliveTimeout = 1
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
