import type { Api } from '@tessa/api-client'
import { factTexts, type Facts, type Session } from '@tessa/assistant-engine'
import type { Question } from '@tessa/assistant-engine/runner'
import type { AdvancedDiagnostics } from '@tessa/contract'
import { adaptiveQuestion, analysisQuestion, diagnosticsQuestion } from '@tessa/troubleshooting'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { serializeCauses } from '../findings/cause-data.ts'
import { flowOf } from './flow.ts'

export interface AskDeps {
  readonly api: Api
  readonly outbox: Pick<Outbox, 'headersOf'>
  /** Adds facts to the session that asks. */
  readonly setFacts: (facts: Facts) => void
}

/** Sends the request of a step to the server. The engine gets the unchanged response. */
export const askServer = async (
  { api, outbox, setFacts }: AskDeps,
  { ask: topic, session, ...asked }: Question,
  signal: AbortSignal,
): Promise<unknown> => {
  const options = { signal, headers: outbox.headersOf(session.id) }
  switch (topic) {
    case 'advanced-diagnostics': {
      const body = diagnosticsQuestion(flowOf(session), session)
      const { causes, ...told } = await api('POST /api/chat/advanced-diagnostics', { body, ...options })
      // A late response is not shown.
      if (!signal.aborted) keepCauses(session, serializeCauses(causes), setFacts)
      return toStep(told)
    }
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
}

/** The screen takes back that the patient is safe only after it has shown the words of a new danger. */
const withHeardDanger = async (session: Session): Promise<Session> => {
  if (!session.facts['patientSafe']) return session
  const { detectHazards, typedWords } = await import('../hazards/emergency.ts')
  const texts = factTexts(flowOf(session), session)
  const { unlearned } = detectHazards(typedWords(session, undefined), texts)
  return { ...session, facts: { ...session.facts, ...unlearned } }
}

type Told = Pick<AdvancedDiagnostics, 'content' | 'escalate' | 'safety' | 'known'>

const toStep = ({ content, escalate, safety, known }: Told) => ({
  content,
  origin: known ? originOfKnown : originOfGeneral,
  escalate,
  escalationReason: safety.join(' ') || 'The description speaks of danger.',
})

/** How often a session keeps causes: each time stays in its log. */
const mostKept = 4

const keepCauses = ({ facts, log }: Session, likelyCauses: string, setFacts: AskDeps['setFacts']): void => {
  const kept = log.filter((entry) => entry.type === 'set-facts' && 'likelyCauses' in entry.facts)
  if (likelyCauses !== (facts['likelyCauses'] ?? '') && kept.length < mostKept) setFacts({ likelyCauses })
}

const originOfKnown = 'Suggested for your case: check before acting'
const originOfGeneral = 'General advice for this kind of equipment: check before acting'
