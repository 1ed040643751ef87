import { answersOf, revision, answersInOrder } from '../session.ts'
import type { Session } from '../session.ts'
import { factTexts } from '../text.ts'
import type { Workflow } from '../workflow.ts'
import { reportedDanger } from './reported-danger.ts'
import { durationOf, statusOf } from './status.ts'
import { transcript } from './transcript.ts'
import type { Line } from './transcript.ts'

export type ChatLogEntry = {
  readonly step: string
  readonly content: string
  readonly userResponse: string
  readonly timestamp: string
}

const iso = (time: number): string => new Date(time).toISOString()

const logged = ({ step, title, summaryLabel: told, at }: Line, now: number): ChatLogEntry => ({
  step,
  content: title,
  userResponse: told,
  timestamp: iso(at ?? now),
})

/** The chat log of a work order. Reported dangers that were edited away come first, then the answers. */
export function chatLog<W extends Workflow>(workflow: W, session: Session<W>, now: number): ChatLogEntry[]
export function chatLog(workflow: Workflow, session: Session, now: number): ChatLogEntry[] {
  return [...reportedDanger(workflow, session), ...transcript(workflow, session)].map((line) =>
    logged(line, now),
  )
}

/** What a trade writes on its help requests. */
export type HelpRequestTerms<Urgency extends string = string> = {
  /** How urgent this request is; `medium` by default. */
  readonly urgency?: Urgency
}

/**
 * The data of a help request.
 *
 * @example helpRequest(flow, session, Date.now(), { urgency: infants ? 'high' : 'low' })
 */
export function helpRequest<W extends Workflow, Urgency extends string = 'medium'>(
  workflow: W,
  session: Session<W>,
  now: number,
  terms: HelpRequestTerms<Urgency> = {},
) {
  const facts = factTexts(workflow, session)
  const lines = transcript(workflow, session)
  return {
    sessionId: session.id,
    summary: {
      equipment: facts['equipmentType'] ?? '',
      manufacturer: facts['manufacturer'] ?? '',
      model: facts['model'] ?? '',
      issue: facts['issueDescription'] ?? '',
      troubleshootingSteps: [...reportedDanger(workflow, session), ...lines].map(
        ({ title, summaryLabel: told }) => ({
          step: title,
          response: told,
        }),
      ),
      currentStep: session.step,
      totalSteps: lines.length,
    },
    contactInfo: {
      name: facts['contactName'] ?? '',
      facility: facts['facilityName'] ?? '',
      email: facts['contactEmail'] ?? '',
      phone: facts['contactPhone'] ?? '',
      urgency: terms.urgency ?? ('medium' as const),
      additionalInfo: facts['additionalInfo'] ?? '',
    },
    timestamp: iso(now),
  }
}

/** The outcomes that a report names; a session that ends in another way has only its status. */
const completions = ['resolved', 'help-request', 'work-order', 'cancelled'] as const

/** The progress report that is sent after every answer. */
export function progressReport<W extends Workflow>(workflow: W, session: Session<W>, now: number) {
  const { outcome } = session
  const facts = factTexts(workflow, session)
  const lines = transcript(workflow, session)
  const last = lines.at(-1)
  const duration = durationOf(session)
  const completion = completions.find((one) => one === outcome)
  return {
    sessionId: session.id,
    flow: `${session.flow}@${session.version}`,
    revision: revision(session),
    equipment: facts['equipmentType'] ?? '',
    manufacturer: facts['manufacturer'] ?? '',
    model: facts['model'] ?? '',
    issue: facts['issueDescription'] ?? '',
    troubleshootingPath: answersInOrder(session).map(({ step }) => step),
    currentStep: session.step,
    stepCount: session.count,
    userResponses: answersOf(session),
    sessionStatus: statusOf(session),
    messages: [...reportedDanger(workflow, session), ...lines].flatMap((line, index) =>
      messages(line, index, now),
    ),
    timestamp: iso(now),
    loopDetected: session.loop,
    ...(last && { stepId: last.step, selectedOption: last.value, stepType: last.type }),
    ...(facts['issueDescription'] && { issueDescription: facts['issueDescription'] }),
    ...(completion && { completionType: completion }),
    ...(session.escalationReason && { escalationReason: session.escalationReason }),
    ...(duration !== null && { duration }),
    ...(facts['userSatisfaction'] && { userSatisfaction: facts['userSatisfaction'] }),
  }
}

const messages = ({ type, title, content, summaryLabel: told, at }: Line, index: number, now: number) => {
  const rest = { timestamp: iso(at ?? now), stepType: type, stepTitle: title }
  return [
    { id: `${index}-asked`, role: 'assistant' as const, content: content || title, ...rest },
    { id: `${index}-answered`, role: 'user' as const, content: told, ...rest },
  ]
}
