import { settingDefinitions, type ModelPurpose } from '@tessa/contract'

const providers = ['none', 'openai-compatible', 'openai', 'anthropic'] as const

/** Which language model is asked, and what it costs. */
export interface ModelConfig {
  readonly provider: (typeof providers)[number]
  /** Undefined for the provider's own. */
  readonly baseUrl: string | undefined
  readonly model: string | undefined
  /** The provider's model that sees pictures; undefined if none is to see any. */
  readonly visionModel: string | undefined
  /** The provider's model that turns speech into words; undefined if none is to. */
  readonly transcriptionModel: string | undefined
  readonly apiKey: string | undefined
  readonly timeoutSeconds: number
  /** How many tokens it may use in a day; 0 for any number. */
  readonly dailyTokens: number
  /** US dollars for a million tokens; undefined if the configuration has no prices. */
  readonly prices: { readonly input: number; readonly output: number } | undefined
}

/** The prices hold for the model that advises. Another model that reads photos or speech has no price. */
export const pricesFor = (
  purpose: ModelPurpose,
  { prices, model, visionModel }: ModelConfig,
): ModelConfig['prices'] =>
  purpose === 'dictation' || (purpose === 'photo-reading' && visionModel !== model) ? undefined : prices

/** Reads variables, and collects the mistakes in them. */
interface VariableReader {
  readonly read: (name: string) => string | undefined
  readonly number: (name: string, otherwise: number, min: number, max: number, whole?: boolean) => number
  readonly oneOf: <const T extends string>(name: string, options: readonly T[], otherwise: T) => T
  readonly needed: (name: string, reason: string) => string
  readonly optionalAddress: (name: string, schemes: readonly string[]) => string | undefined
}

const { responseTimeout: timeout, dailyTokens } = settingDefinitions
const highestPrice = 10_000

export const readModelConfig = ({
  read,
  number,
  oneOf,
  needed,
  optionalAddress,
}: VariableReader): ModelConfig => {
  const provider = oneOf('AI_PROVIDER', providers, 'none')
  if (provider !== 'none') needed('AI_MODEL', 'when AI_PROVIDER names a provider')
  if (provider === 'openai-compatible') needed('AI_BASE_URL', 'when AI_PROVIDER is openai-compatible')
  else if (provider !== 'none') needed('AI_API_KEY', `when AI_PROVIDER is ${provider}`)
  const price = (name: string) => number(name, 0, 0, highestPrice, false)
  const isPriced = read('AI_INPUT_PRICE') !== undefined || read('AI_OUTPUT_PRICE') !== undefined
  return {
    provider,
    baseUrl: optionalAddress('AI_BASE_URL', ['http:', 'https:']),
    model: read('AI_MODEL'),
    visionModel: read('AI_VISION_MODEL'),
    // This provider has none.
    transcriptionModel: provider === 'anthropic' ? undefined : read('AI_TRANSCRIPTION_MODEL'),
    apiKey: read('AI_API_KEY'),
    timeoutSeconds: number('AI_TIMEOUT', timeout.initial, timeout.min, timeout.max),
    dailyTokens: number('AI_DAILY_TOKENS', dailyTokens.initial, dailyTokens.min, dailyTokens.max),
    prices: isPriced ? { input: price('AI_INPUT_PRICE'), output: price('AI_OUTPUT_PRICE') } : undefined,
  }
}
