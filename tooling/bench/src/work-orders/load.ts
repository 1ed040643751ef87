import { Agent, request, type IncomingMessage } from 'node:http'
import type { Server } from './server.ts'

export interface Call {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** The status of the answer, if the call is to be refused. */
  readonly refused?: number
}

/** The nth call. */
export type Calls = (index: number) => Call

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const readAll = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) text += String(chunk)
  return text
}

/** Sends one request and returns the response body. Throws if the request fails. */
export const send = (
  { origin }: Pick<Server, 'origin'>,
  { method, path, body, headers, refused }: Call,
  token?: string,
): Promise<string> =>
  new Promise((done, fail) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      `${origin}${path}`,
      {
        agent,
        method: method ?? 'GET',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (response) => {
        readAll(response).then((answer) => {
          const { statusCode = 500 } = response
          if (refused === undefined ? statusCode < 300 : statusCode === refused) return done(answer)
          fail(new Error(`${path} answered ${statusCode}: ${answer.slice(0, 300)}`))
        }, fail)
      },
    )
    sent.once('error', fail)
    sent.end(text)
  })

/** Runs `count` pieces of work on `lines` parallel lines. */
export const inParallel = async (lines: number, count: number, work: (index: number) => Promise<unknown>) => {
  let next = 0
  const line = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: lines }, line))
}

export interface Subject {
  readonly server: Server
  readonly token: string
  readonly calls: Calls
}

/** The CPU time of the server for one request in microseconds, with eight concurrent requests. */
export const cpuPerCall = async ({ server, token, calls }: Subject, count: number): Promise<number> => {
  const before = await server.cpu()
  await inParallel(8, count, (index) => send(server, calls(index), token))
  return ((await server.cpu()) - before) / count
}

/** The milliseconds until the complete response, for `count` sequential requests. */
export const latencies = async ({ server, token, calls }: Subject, count: number): Promise<number[]> => {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now()
    await send(server, calls(index), token)
    times.push(performance.now() - begun)
  }
  return times
}
