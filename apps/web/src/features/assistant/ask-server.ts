import type { Api } from '@tessa/api-client'
import type { Session } from '@tessa/assistant-engine'
import type { Question } from '@tessa/assistant-engine/runner'
import {
  adaptiveQuestion,
  analysisQuestion,
  diagnosticsQuestion,
} from '@tessa/assistant-engine/troubleshooting'
import { flowOf } from './flow.ts'

type Headers = Readonly<Record<string, string>>

/** Asks the server what a step asks; its answer goes to the engine as it came. */
export const askServer =
  (api: Api, headersOf: (sessionId: string) => Headers) =>
  async ({ ask, session, ...asked }: Question, signal: AbortSignal): Promise<unknown> => {
    const options = { signal, headers: headersOf(session.id) }
    switch (ask) {
      case 'advanced-diagnostics':
        return advice(api, session, options)
      case 'analyze':
        return api('POST /api/chat/analyze-diagnostics', {
          body: analysisQuestion(flowOf(session), session),
          ...options,
        })
      case 'adaptive':
        return api('POST /api/chat/adaptive-handler', {
          body: adaptiveQuestion(flowOf(session), session, asked),
          ...options,
        })
      default:
        throw new Error(`The server knows no question "${ask}".`)
    }
  }

const advice = async (api: Api, session: Session, options: { signal: AbortSignal; headers: Headers }) => {
  const { content, escalate, safety, known } = await api('POST /api/chat/advanced-diagnostics', {
    body: diagnosticsQuestion(session),
    ...options,
  })
  const origin = known ? originOfKnown : originOfGeneral
  return {
    content,
    origin,
    ...(escalate && { escalate: safety.join(' ') || 'The description speaks of danger.' }),
  }
}

const originOfKnown = 'Suggested for your case: check before acting'
const originOfGeneral = 'General advice for this kind of equipment: check before acting'
