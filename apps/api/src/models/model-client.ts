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
import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { makeLanguageModel } from './make-language-model.ts'
import type { ModelConfig } from './model-config.ts'
import type { ModelQuestion, ModelUse } from './models.ts'

/** Our answers need a few hundred. Models that think first spend the others on it. */
const mostOutputTokens = 4000
const failuresUntilPause = 5
const pauseMs = 60_000
const retryAfterMs = 300

const mostPlausibleTokens = 1_000_000

type Sent = Pick<ModelQuestion<TSchema>, 'instructions' | 'material' | 'picture'>

export interface Asked<A> {
  /** Undefined if the model gave no answer of the agreed form. */
  readonly answer: A | undefined
  readonly use: ModelUse
  readonly error?: unknown
}

export interface ModelClient {
  readonly ask: <S extends TSchema>(
    question: ModelQuestion<S>,
    timeoutMs: number,
  ) => Promise<Asked<Static<S>>>
  /** Until when it is not asked, because it failed too often in a row. */
  readonly pausedUntil: () => Date | undefined
}

const charactersOfToken = 4
/** About what providers count for a picture of the size that is sent. */
const tokensOfPicture = 1600

/** A provider may count nonsense. What it does not count is estimated, so that the daily tokens hold all the same. */
const usedIn = (
  usage: LanguageModelUsage | undefined,
  { instructions, material, picture }: Sent,
): ModelUse => {
  const plausible = (tokens: number | undefined, estimate: number) =>
    tokens !== undefined && tokens >= 0 && tokens <= mostPlausibleTokens ? Math.round(tokens) : estimate
  return {
    inputTokens: plausible(
      usage?.inputTokens,
      Math.ceil((instructions + material).length / charactersOfToken) + (picture ? tokensOfPicture : 0),
    ),
    outputTokens: plausible(usage?.outputTokens, 0),
  }
}

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

/** A refusal of the moment, or a lost connection: trying again may help. */
const isPassing = (error: unknown): boolean => APICallError.isInstance(error) && error.isRetryable

/** Asks the configured model: within a time for all tries together, at most twice, and not while it fails. */
export const createModelClient = (config: ModelConfig): ModelClient => {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresUntilPause),
  })
  const retrying = retry(handleWhen(isPassing), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(retryAfterMs),
  })
  let until: Date | undefined
  breaker.onBreak(() => {
    until = new Date(Date.now() + pauseMs)
  })
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
      const inTime = timeout(timeoutMs, TimeoutStrategy.Aggressive)
      try {
        const result = await wrap(inTime, retrying, breaker).execute(async ({ signal }) => {
          const generated = await generate(question, signal)
          return { answer: generated.output, use: usedIn(generated.usage, question) }
        })
        return result
      } catch (error) {
        const usage = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined
        return { answer: undefined, use: usedIn(usage, question), error }
      }
    },
    pausedUntil: () =>
      breaker.state === CircuitState.Open && until && until.getTime() > Date.now() ? until : undefined,
  }
}
