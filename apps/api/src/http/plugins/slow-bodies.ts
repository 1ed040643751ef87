import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { uploadLimits } from '@tessa/contract'

interface Patience {
  /** How long a body may take before its pace counts. */
  readonly graceMs: number
  /** How long no byte of the body may arrive. */
  readonly quietMs: number
  /** How much time each received byte adds. */
  readonly msPerByte: number
}

const ofWords: Patience = { graceMs: 10_000, quietMs: 10_000, msPerByte: 0 }
/** As patient as the outbox, which allows the same time: a photo on a slow line arrives, and a trickle is cut off. */
const ofUploads: Patience = { graceMs: 30_000, quietMs: 10_000, msPerByte: 1 / 16 }

/** The longest time for any body, however steadily it arrives: the largest upload at the slowest pace. */
export const longestBodyMs = ofUploads.graceMs + (uploadLimits.bytes + 100_000) * ofUploads.msPerByte

const uploadPath = '/api/attachments'

const patienceWith = ({ url = '', headers }: IncomingMessage): Patience =>
  url.split('?')[0] === uploadPath && headers['content-type']?.startsWith('multipart/form-data') === true
    ? ofUploads
    : ofWords

/** Closes the connection of a body that arrives too slowly. Node's own limit is the same for all requests. */
export const slowBodyTimeout = (request: IncomingMessage): void => {
  const { headers, socket } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (hasBody && socket instanceof Socket) watch(request, patienceWith(request))
}

const watch = (request: IncomingMessage, { graceMs, quietMs, msPerByte }: Patience): void => {
  const { socket } = request
  const begun = performance.now()
  const before = socket.bytesRead
  let seen = { bytes: before, at: begun }
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (request.complete || socket.destroyed) return
    const now = performance.now()
    if (socket.bytesRead > seen.bytes) seen = { bytes: socket.bytesRead, at: now }
    const until = Math.min(begun + graceMs + (seen.bytes - before) * msPerByte, seen.at + quietMs)
    if (now >= until) cut(socket)
    else timer = setTimeout(look, Math.min(until - now, quietMs / 10)).unref()
  }
  look()
  request.once('close', () => clearTimeout(timer))
}

const cut = (socket: Socket): void => {
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
