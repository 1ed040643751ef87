import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { ModelConfig } from '../models/model-config.ts'
import { atEnd } from './at-end.ts'

/** Answers one question at an address of a provider. */
export type Reply = (response: ServerResponse, path: string) => void

const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 }

/** The envelope of each protocol around the words of a model. */
const envelopes: Readonly<Record<string, (content: string) => object>> = {
  '/chat/completions': (content) => ({
    id: 'answer',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage,
  }),
  '/audio/transcriptions': (content) => ({ text: content }),
  '/responses': (content) => ({
    id: 'answer',
    object: 'response',
    created_at: 1,
    model: 'test',
    output: [
      {
        id: 'message',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: content, annotations: [] }],
      },
    ],
    incomplete_details: null,
    usage: { input_tokens: 900, output_tokens: 100 },
  }),
  '/messages': (content) => ({
    id: 'answer',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: [{ type: 'text', text: content }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 900, output_tokens: 100 },
  }),
}

/** A model that says these words. */
export const says =
  (words: string): Reply =>
  (response, path) => {
    const envelope = envelopes[path]?.(words) ?? {}
    response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope))
  }

export const saysJson = (value: unknown): Reply => says(JSON.stringify(value))

/** The same, where the provider counts no tokens. */
export const saysUncounted =
  (value: unknown): Reply =>
  (response, path) => {
    const envelope = { ...envelopes[path]?.(JSON.stringify(value)), usage: undefined }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope))
  }

export interface ModelServer {
  readonly ai: ModelConfig
  /** The bodies of the questions that came. */
  readonly questions: string[]
  /** The keys that came with them. */
  readonly keys: (string | undefined)[]
  /** Sets what the next questions are answered with. */
  replyWith(reply: Reply): void
}

/** A provider of language models on this machine, which may be hostile. */
export const modelServer = async (config: Partial<ModelConfig> = {}): Promise<ModelServer> => {
  const questions: string[] = []
  const keys: (string | undefined)[] = []
  let reply: Reply = says('')
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      questions.push(body)
      keys.push(request.headers.authorization)
      reply(response, request.url ?? '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    questions,
    keys,
    ai: {
      provider: 'openai-compatible',
      baseUrl: `http://127.0.0.1:${port}`,
      model: 'test',
      visionModel: undefined,
      transcriptionModel: undefined,
      apiKey: 'key-of-the-test',
      timeoutSeconds: 30,
      dailyTokens: 0,
      prices: undefined,
      ...config,
    },
    replyWith: (next) => {
      reply = next
    },
  }
}
