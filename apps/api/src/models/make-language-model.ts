import type { LanguageModel, TranscriptionModel } from 'ai'
import { cappedFetch } from './capped-fetch.ts'
import type { ModelConfig } from './model-config.ts'

/** The answers that we ask for have a few kilobytes; the rest is what providers say of themselves. */
const mostAnswerBytes = 256 * 1024

const optionsOf = ({ baseUrl, apiKey }: ModelConfig) => ({
  fetch: cappedFetch(mostAnswerBytes),
  ...(apiKey === undefined ? {} : { apiKey }),
  ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
})

/** Makes the client of the configured provider, whose package is loaded only here. */
export const makeLanguageModel = async (config: ModelConfig): Promise<LanguageModel> => {
  const { provider, baseUrl, model = '' } = config
  const options = optionsOf(config)
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(options)(model)
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI(options)(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const settings = { name: 'openai-compatible', baseURL: baseUrl ?? '', supportsStructuredOutputs: true }
  return createOpenAICompatible({ ...options, ...settings })(model)
}

/** A server of one's own may have no key, and the client of this provider always sends one. */
const withoutKey =
  (send: typeof fetch): typeof fetch =>
  (address, init) => {
    const headers = new Headers(init?.headers)
    headers.delete('authorization')
    return send(address, { ...init, headers })
  }

/** Servers that speak the language of this provider turn speech into words at the same address. */
export const makeTranscriptionModel = async (config: ModelConfig): Promise<TranscriptionModel> => {
  const { createOpenAI } = await import('@ai-sdk/openai')
  const options = optionsOf(config)
  const { transcription } = createOpenAI(
    config.apiKey === undefined ? { ...options, apiKey: '', fetch: withoutKey(options.fetch) } : options,
  )
  return transcription(config.transcriptionModel ?? '')
}
