import type { Api } from '@tessa/api-client'
import { factTexts, type Session } from '@tessa/assistant-engine'
import type { Question } from '@tessa/assistant-engine/runner'
import { adaptiveQuestion, analysisQuestion, diagnosticsQuestion } from '@tessa/troubleshooting'
import { flowOf } from './flow.ts'

type Headers = Readonly<Record<string, string>>

type HeadersOf = (sessionId: string) => Headers

export interface Advisor {
  /** Sends the request of a step to the server. The engine gets the unchanged response. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<unknown>
}

export const createAdvisor = (api: Api, headersOf: HeadersOf): Advisor => ({
  ask: async ({ ask: topic, session, ...asked }, signal) => {
    const options = { signal, headers: headersOf(session.id) }
    switch (topic) {
      case 'advanced-diagnostics':
        return advice(api, session, options)
      case 'analyze':
        return api('POST /api/chat/analyze-diagnostics', {
          body: analysisQuestion(flowOf(session), session),
          ...options,
        })
      case 'adaptive':
        return api('POST /api/chat/adaptive-handler', {
          body: adaptiveQuestion(flowOf(session), await withHeardDanger(session), asked),
          ...options,
        })
      default:
        throw new Error(`The server knows no question "${topic}".`)
    }
  },
})

/** The screen takes back that the patient is safe only after it has shown the words of a new danger. */
const withHeardDanger = async (session: Session): Promise<Session> => {
  if (!session.facts['patientSafe']) return session
  const { detectHazards, typedWords } = await import('../hazards/emergency.ts')
  const texts = factTexts(flowOf(session), session)
  const { unlearned } = detectHazards(typedWords(session, undefined), texts)
  return { ...session, facts: { ...session.facts, ...unlearned } }
}

const advice = async (api: Api, session: Session, options: { signal: AbortSignal; headers: Headers }) => {
  const { content, escalate, safety, known } = await api('POST /api/chat/advanced-diagnostics', {
    body: diagnosticsQuestion(flowOf(session), session),
    ...options,
  })
  const origin = known ? originOfKnown : originOfGeneral
  return {
    content,
    origin,
    escalate,
    escalationReason: safety.join(' ') || 'The description speaks of danger.',
  }
}

const originOfKnown = 'Suggested for your case: check before acting'
const originOfGeneral = 'General advice for this kind of equipment: check before acting'
