import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** A session of two thousand messages has about 16,000 values. */
const maxValues = 25_000

/**
 * Accepts plain JSON only, not compressed. The values in a body are counted before it is parsed, so that every later
 * pass over it is short, however many brackets fit into a megabyte.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (hasMoreValuesThan(maxValues, body)) done(tooManyValues())
    else void parse(request, body.toString(), done)
  })
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') throw packed()
  })
}

const tooManyValues = () =>
  new AppError('too_large', `The body holds more than ${maxValues.toLocaleString('en')} values.`)
const packed = () => new AppError('unsupported_media_type', 'Send the body without a content encoding.')

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const bracket = 0x5b
const brace = 0x7b

/** Each value except the first follows a comma or an opening bracket. Strings are skipped. */
const hasMoreValuesThan = (limit: number, json: Buffer): boolean => {
  let count = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = endOfString(json, at + 1)
    else if (byte === comma || byte === bracket || byte === brace) count += 1
    if (count > limit) return true
  }
  return false
}

const endOfString = (json: Buffer, begin: number): number => {
  for (let end = json.indexOf(quote, begin); end >= 0; end = json.indexOf(quote, end + 1)) {
    let escapes = 0
    while (json[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}
