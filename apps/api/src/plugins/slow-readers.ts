import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a caller may take nothing of an answer that waits for them. */
export const unreadAtMostMs = 12_000

/** Cuts the line of a caller who stops reading: what is not taken lies in memory, and Node would keep it for ever. */
export const cutIfUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw
    // A stream of events rests most of the time; it bounds by itself what may wait to be read.
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
 * How many bytes have left, and how many of the piece under way still wait. The socket counts a piece only once the
 * whole of it is gone, which takes minutes for a long list on a slow line; its handle counts by the byte.
 */
const progressOf = (socket: Socket): { gone: number; waiting: number } => {
  const handle: unknown = Reflect.get(socket, '_handle')
  const waiting =
    typeof handle === 'object' && handle && 'writeQueueSize' in handle ? handle.writeQueueSize : 0
  return { gone: socket.bytesWritten - socket.writableLength, waiting: Number(waiting) }
}
