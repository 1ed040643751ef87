import { gzipSync } from 'node:zlib'
import type { Reply } from './model-server.ts'
import { says, saysJson } from './model-server.ts'

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(code, headers).end('{"error":{"message":"no"}}')
  }

const sends =
  (body: string | Buffer, type = 'application/json', headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
  }

const tenMegabytes = 'a'.repeat(10 * 1024 * 1024)

/** Sends pieces for as long as they are read. */
const endless: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = '{"a":'.repeat(2000)
  const send = () => {
    while (!response.destroyed && response.write(piece)) continue
    response.once('drain', send)
  }
  send()
}

/** A model that thinks until it has no tokens left, and says nothing. */
export const onlyThinks: Reply = (response) => {
  const choices = [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'length' }]
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices, usage: { prompt_tokens: 900, completion_tokens: 4000 } }))
}

/** What a provider answers instead of an answer, at once. */
export const hostileReplies: Readonly<Record<string, Reply>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 408, 413, 418, 422, 429, 500, 502, 503, 529].map((code) => [
      `status ${code}`,
      status(code),
    ]),
  ),
  'status 429 with an hour to wait': status(429, { 'retry-after': '3600' }),
  'a redirect': status(307, { location: 'http://127.0.0.1:1/steal' }),
  'an empty body': sends(''),
  'a page': sends('<!doctype html><h1>Open the housing</h1>', 'text/html'),
  'broken JSON': sends('{"choices": [{"message": '),
  'JSON of another protocol': sends('{"candidates": []}'),
  'no choices': sends('{"choices": []}'),
  null: sends('null'),
  'ten megabytes': sends(tenMegabytes),
  'ten megabytes of an answer': says(
    `{"explanations": [{"text": "${tenMegabytes}", "sources": []}], "checks": []}`,
  ),
  'ten megabytes, compressed': sends(gzipSync(tenMegabytes), 'application/json', {
    'content-encoding': 'gzip',
  }),
  'a body without end': endless,
  'broken JSON of an answer': says('{"explanations": [{"text": "Open'),
  'words around an answer': says('Sure! {"explanations": [], "checks": []} Open the housing.'),
  'deep nesting': says('['.repeat(50_000)),
  'a prototype': says('{"__proto__": {"explanations": []}, "explanations": [], "checks": []}'),
  'no words': says(''),
  'only thoughts': onlyThinks,
  'negative tokens': (response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: '{}' }, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices, usage: { prompt_tokens: -1e12, completion_tokens: 'many' } }))
  },
  'a lost connection': (response) => void response.destroy(),
  'half an answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"choices"')
    setImmediate(() => response.destroy())
  },
  'empty lists': saysJson({ explanations: [], checks: [] }),
}

/** Answers that come too late, or never. */
export const lateReplies: Readonly<Record<string, Reply>> = {
  silence: () => {},
  'headers, then silence': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
  },
  'a slow drip': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 50)
    response.once('close', () => clearInterval(drip))
  },
}
