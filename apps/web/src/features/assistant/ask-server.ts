import type { Api } from '@tessa/api-client'
import type { Session } from '@tessa/assistant-engine'
import type { Question } from '@tessa/assistant-engine/runner'
import { transcript } from '@tessa/assistant-engine/summary'
import { flow } from './flow.ts'

/** Asks the server what a step asks; its answer goes to the engine as it came. */
export const askServer =
  (api: Api, headersOf: (sessionId: string) => CallOptions['headers']) =>
  async (question: Question, signal: AbortSignal): Promise<unknown> => {
    const options = { signal, headers: headersOf(question.session.id) }
    switch (question.ask) {
      case 'advanced-diagnostics':
        return advice(api, question.session, options)
      case 'analyze':
        return api('POST /api/chat/analyze-diagnostics', { body: findings(question.session), ...options })
      case 'adaptive':
        return api('POST /api/chat/adaptive-handler', { body: unhandled(question), ...options })
      default:
        throw new Error(`The server knows no question "${question.ask}".`)
    }
  }

type CallOptions = { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> }

const advice = async (api: Api, session: Session, options: CallOptions) => {
  const { content, escalate, safety } = await api('POST /api/chat/advanced-diagnostics', {
    body: { ...device(session), issue: issueOf(session), sessionId: session.id },
    ...options,
  })
  return { content, ...(escalate && { escalate: safety.join(' ') || 'The description speaks of danger.' }) }
}

const device = ({ facts }: Session) => ({
  manufacturer: facts['manufacturer'] ?? '',
  equipmentType: facts['equipmentType'] ?? '',
  model: facts['model'] ?? '',
})

const issueOf = ({ facts }: Session): string => facts['issueDescription'] ?? ''

const intake = new Set([
  'welcome',
  'other-equipment-input',
  'manufacturer',
  'other-manufacturer-input',
  'model',
  'issue-description',
])

const findings = (session: Session) => {
  const lines = transcript(flow, session)
  return {
    ...device(session),
    originalIssue: issueOf(session),
    sessionId: session.id,
    diagnosticFindings: lines
      .filter(({ step }) => !intake.has(step))
      .map(({ title, answer }) => ({ step: title.slice(0, 200), outcome: answer.slice(0, 200) })),
    troubleshootingHistory: lines.map(({ title, answer }) => ({
      step: title.slice(0, 300),
      response: answer,
    })),
  }
}

const unhandled = ({ session, step, value }: Question) => {
  const lines = transcript(flow, session)
  return {
    currentStepId: step,
    userResponse: lines.at(-1)?.answer ?? value,
    stepHistory: lines.map(({ step: id, title }) => ({ id, title: title.slice(0, 300) })),
    equipmentInfo: { ...device(session), issue: issueOf(session) },
    sessionId: session.id,
    completedSteps: lines.map(({ step: id }) => id),
  }
}
