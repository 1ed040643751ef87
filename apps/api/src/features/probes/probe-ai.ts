import type { Config } from '../../config.ts'
import type { Finding } from './finding.ts'

type AiConfig = Config['ai']

const ownAddresses: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}

const headersOf = ({ provider, apiKey = '' }: AiConfig): Record<string, string> =>
  provider === 'anthropic'
    ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : { authorization: `Bearer ${apiKey}` }

/** Asks the provider for its models, which costs nothing and proves the key. */
export const probeAi = async ({
  config: { ai },
  timeoutMs,
}: {
  config: { ai: AiConfig }
  timeoutMs: number
}): Promise<Finding> => {
  if (ai.provider === 'none')
    return {
      state: 'not-configured',
      reason: 'No language model is set up. The built-in diagnostics answer.',
    }
  const address = ai.baseUrl ?? ownAddresses[ai.provider]
  if (address === undefined) return { state: 'not-configured', reason: 'AI_BASE_URL is not set.' }
  const answer = await fetch(`${address}/models`, {
    headers: headersOf(ai),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.ok) return { state: 'healthy' }
  if (answer.status === 401 || answer.status === 403)
    return { state: 'down', reason: 'The provider refuses the key.' }
  return { state: 'degraded', reason: `The provider answers with status ${answer.status}.` }
}
