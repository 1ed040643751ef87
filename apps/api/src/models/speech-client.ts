import { longestDictation } from '@tessa/contract'
import { NoTranscriptGeneratedError, transcribe, type TranscriptionModel } from 'ai'
import { createGuard, type Guard } from './guard.ts'
import { makeTranscriptionModel } from './make-language-model.ts'
import type { Asked } from './model-client.ts'
import type { ModelConfig } from './model-config.ts'

export interface SpeechClient extends Pick<Guard, 'pausedUntil'> {
  /** The words of a recording. Silence has none. */
  readonly transcribe: (audio: Uint8Array, timeoutMs: number) => Promise<Asked<string>>
}

/** About what browsers record, and what providers count for it. */
const bytesOfSecond = 4000
const tokensOfSecond = 10
const charactersOfToken = 4

const tokensIn = (audio: Uint8Array): number => Math.ceil(audio.byteLength / bytesOfSecond) * tokensOfSecond

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
        const outputTokens = Math.ceil(text.length / charactersOfToken)
        return { answer: text, use: { inputTokens: tokensIn(audio), outputTokens, reservedTokens: 0 } }
      } catch (error) {
        const use = { inputTokens: 0, outputTokens: 0, reservedTokens: tokensIn(audio) }
        return { answer: undefined, use, error }
      }
    },
    pausedUntil: guard.pausedUntil,
  }
}
