import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Filled {
  readonly phone: string
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const fill = (html: string, phone: string): Filled => {
  const plain = Buffer.from(
    html
      .replaceAll('href="tel:"', `href="tel:${phone.replaceAll(/[^\d+]/g, '')}"`)
      .replaceAll('EMERGENCY-PHONE', () => escaped(phone)),
  )
  return {
    phone,
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
  }
}

/**
 * Sends the page of the web app with the number of the emergency line in it, because a person may need the number
 * before the scripts have loaded.
 */
export const createWebPage = (folder: string, readPhone: () => string) => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  let filled: Filled | undefined
  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const phone = readPhone()
    if (filled?.phone !== phone) filled = fill(html, phone)
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      etag: filled.tag,
    })
    // The page of an unknown address is compared as well, but its status is not lost.
    if (headers['if-none-match'] === filled.tag && reply.statusCode === 200) return reply.code(304).send()
    const accepted = headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((one) =>
      new RegExp(String.raw`\b${one}\b`).test(accepted),
    )
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(filled[encoding ?? 'plain'])
  }
}
