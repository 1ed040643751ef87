import type { ModelState } from '@tessa/contract'
import type { Config } from '../../config.ts'
import type { Models } from '../../models/models.ts'
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

/** A provider that can be reached is of no use while it is not asked. */
const findingOf = (state: ModelState): Finding => {
  if (state === 'paused')
    return { state: 'degraded', reason: 'It failed several times in a row, so it is not asked for a minute.' }
  if (state === 'capped')
    return { state: 'degraded', reason: 'The tokens of today are used up. The built-in knowledge answers.' }
  return { state: 'healthy' }
}

/** Asks the provider for its models, which costs nothing and proves the key. */
export const probeAi = async ({
  config: { ai },
  models,
  timeoutMs,
}: {
  config: { ai: AiConfig }
  models: Pick<Models, 'status'>
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
  if (answer.ok) return findingOf((await models.status()).state)
  if (answer.status === 401 || answer.status === 403)
    return { state: 'down', reason: 'The provider refuses the key.' }
  return { state: 'degraded', reason: `The provider answers with status ${answer.status}.` }
}
