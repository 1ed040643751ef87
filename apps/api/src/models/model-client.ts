import {
  APICallError,
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  type JSONSchema7,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
} from 'ai'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { createGuard, type Guard } from './guard.ts'
import { makeLanguageModel } from './make-language-model.ts'
import type { ModelConfig } from './model-config.ts'
import type { ModelQuestion, ModelUse } from './models.ts'

/** Our answers need a few hundred. Models that think first spend the others on it. */
const mostOutputTokens = 4000

const mostPlausibleTokens = 1_000_000

type Sent = Pick<ModelQuestion<TSchema>, 'instructions' | 'material' | 'picture'>

export interface Asked<A> {
  /** Undefined if the model gave no answer of the agreed form. */
  readonly answer: A | undefined
  readonly use: ModelUse
  readonly error?: unknown
}

export interface ModelClient extends Pick<Guard, 'pausedUntil'> {
  readonly ask: <S extends TSchema>(
    question: ModelQuestion<S>,
    timeoutMs: number,
  ) => Promise<Asked<Static<S>>>
}

const charactersOfToken = 4
/** About what providers count for a picture of the size that is sent. */
const tokensOfPicture = 1600

type Counted = Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'>

const inputIn = ({ instructions, material, picture }: Sent): number =>
  Math.ceil((instructions + material).length / charactersOfToken) + (picture ? tokensOfPicture : 0)

/** What a question without an answer may have used. */
const reservedFor = (sent: Sent, outputTokens: number): ModelUse => ({
  inputTokens: 0,
  outputTokens: 0,
  reservedTokens: inputIn(sent) + outputTokens,
})

/** A provider may count nonsense. What it does not count is estimated, so that the daily tokens hold all the same. */
const usedIn = (sent: Sent, counted?: Counted): ModelUse => {
  const plausible = (tokens: number | undefined, estimate: number) =>
    tokens !== undefined && tokens >= 0 && tokens <= mostPlausibleTokens ? Math.round(tokens) : estimate
  return {
    inputTokens: plausible(counted?.inputTokens, inputIn(sent)),
    outputTokens: plausible(counted?.outputTokens, 0),
    reservedTokens: 0,
  }
}

const sumOf = (tries: readonly ModelUse[]): ModelUse => ({
  inputTokens: tries.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: tries.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  reservedTokens: tries.reduce((sum, { reservedTokens }) => sum + reservedTokens, 0),
})

/** Providers refuse these keywords in a schema. The answer is checked by all of them. */
const bounds: ReadonlySet<string> = new Set(['minItems', 'maxItems', 'minLength', 'maxLength', 'pattern'])

const withoutBounds = (schema: TSchema): JSONSchema7 => {
  const text = JSON.stringify(schema, (key, value: unknown) => (bounds.has(key) ? undefined : value))
  const plain: JSONSchema7 = JSON.parse(text)
  return plain
}

/** `jsonSchema` by itself checks nothing. */
const checkedBy = <S extends TSchema>(schema: S) =>
  jsonSchema<Static<S>>(withoutBounds(schema), {
    validate: (value) =>
      Value.Check(schema, value)
        ? { success: true, value }
        : { success: false, error: new Error('not of the agreed form') },
  })

const promptOf = ({ material, picture }: Sent): string | ModelMessage[] =>
  picture
    ? [
        {
          role: 'user',
          content: [
            { type: 'text', text: material },
            { type: 'file', mediaType: 'image/jpeg', data: picture },
          ],
        },
      ]
    : material

/** Asks the configured model. */
export const createModelClient = (config: ModelConfig): ModelClient => {
  const guard = createGuard()
  let model: LanguageModel | undefined

  const generate = async <S extends TSchema>(question: ModelQuestion<S>, signal: AbortSignal) => {
    model ??= await makeLanguageModel(config)
    return generateText({
      model,
      instructions: question.instructions,
      prompt: promptOf(question),
      output: Output.object({ schema: checkedBy(question.answer) }),
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      // Otherwise this provider keeps questions and answers.
      providerOptions: { openai: { store: false } },
    })
  }

  return {
    ask: async (question, timeoutMs) => {
      const tries: ModelUse[] = []
      /** One try. For a try that is given up, all tokens that it may use are reserved. */
      const tryOnce = async (signal: AbortSignal) => {
        const at = tries.push(reservedFor(question, mostOutputTokens)) - 1
        try {
          const generated = await generate(question, signal)
          tries[at] = usedIn(question, generated.usage)
          // Throws where the model thought until it had no tokens left: the guard counts that as a failure.
          return generated.output
        } catch (error) {
          if (NoObjectGeneratedError.isInstance(error)) tries[at] = usedIn(question, error.usage)
          else if (APICallError.isInstance(error)) tries[at] = reservedFor(question, 0)
          throw error
        }
      }
      try {
        const answer = await guard.run(timeoutMs, tryOnce)
        return { answer, use: sumOf(tries) }
      } catch (error) {
        return { answer: undefined, use: sumOf(tries), error }
      }
    },
    pausedUntil: guard.pausedUntil,
  }
}
