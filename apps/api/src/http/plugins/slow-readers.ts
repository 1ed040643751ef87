import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a caller may leave a waiting response unread. */
export const unreadAtMostMs = 12_000

/**
 * Closes the connection of a caller who stops reading. Unread bytes stay in memory, and Node would keep them forever.
 */
export const slowReaderTimeout = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw
    // A stream of events is idle most of the time, and bounds its unread bytes itself.
    const rests = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!rests && socket instanceof Socket) watch(socket, reply.raw)
  })
}

const watch = (socket: Socket, answer: ServerResponse): void => {
  let seen = { ...progressOf(socket), at: performance.now() }
  const look = () => {
    if (socket.destroyed) return
    const now = performance.now()
    const { gone, waiting } = progressOf(socket)
    if (gone !== seen.gone || waiting !== seen.waiting || socket.writableLength === 0)
      seen = { gone, waiting, at: now }
    if (now - seen.at >= unreadAtMostMs) socket.destroy()
    else timer = later()
  }
  const later = () => setTimeout(look, unreadAtMostMs / 12).unref()
  let timer = later()
  answer.once('close', () => clearTimeout(timer))
}

/**
 * How many bytes were sent, and how many of the current chunk still wait. The socket counts a chunk only once it was
 * sent completely, which takes minutes for a long list on a slow line. Its handle counts single bytes.
 */
const progressOf = (socket: Socket): { gone: number; waiting: number } => {
  const handle: unknown = Reflect.get(socket, '_handle')
  const waiting =
    typeof handle === 'object' && handle && 'writeQueueSize' in handle ? handle.writeQueueSize : 0
  return { gone: socket.bytesWritten - socket.writableLength, waiting: Number(waiting) }
}
