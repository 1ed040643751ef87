import { longestDictation } from '@tessa/contract'
import { NoTranscriptGeneratedError, transcribe, type TranscriptionModel } from 'ai'
import { createGuard, type Guard } from './guard.ts'
import { makeTranscriptionModel } from './make-language-model.ts'
import type { Asked } from './model-client.ts'
import type { ModelConfig } from './model-config.ts'
import type { ModelUse } from './models.ts'

export interface SpeechClient extends Pick<Guard, 'pausedUntil'> {
  /** The words of a recording. Silence has none. */
  readonly transcribe: (audio: Uint8Array, timeoutMs: number) => Promise<Asked<string>>
}

/** About what browsers record, and what providers count for it. */
const bytesOfSecond = 4000
const tokensOfSecond = 10
const charactersOfToken = 4

const usedFor = (audio: Uint8Array, text: string): ModelUse => ({
  inputTokens: Math.ceil(audio.byteLength / bytesOfSecond) * tokensOfSecond,
  outputTokens: Math.ceil(text.length / charactersOfToken),
})

/** One line without signs that cannot be seen. */
const spokenText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestDictation)

/** Lets the configured provider turn speech into words. */
export const createSpeechClient = (config: ModelConfig): SpeechClient => {
  const guard = createGuard()
  let model: TranscriptionModel | undefined

  const wordsOf = async (audio: Uint8Array, signal: AbortSignal): Promise<string> => {
    model ??= await makeTranscriptionModel(config)
    try {
      return (await transcribe({ model, audio, maxRetries: 0, abortSignal: signal })).text
    } catch (error) {
      if (NoTranscriptGeneratedError.isInstance(error)) return ''
      throw error
    }
  }
  return {
    transcribe: async (audio, timeoutMs) => {
      try {
        const text = spokenText(await guard.run(timeoutMs, (signal) => wordsOf(audio, signal)))
        return { answer: text, use: usedFor(audio, text) }
      } catch (error) {
        return { answer: undefined, use: usedFor(audio, ''), error }
      }
    },
    pausedUntil: guard.pausedUntil,
  }
}
