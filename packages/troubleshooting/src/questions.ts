import { answersInOrder, factTexts, type Facts, type Session, type Workflow } from '@tessa/assistant-engine'
import { transcript, type Line } from '@tessa/assistant-engine/summary'
import { packSteps } from '@tessa/knowledge/packs'
import type { GivenAnswer } from './guide/diagnose-answers.ts'
import { askedFactOf } from './guide/asked-words.ts'
import { isQuestion } from './guide/relevant-lines.ts'
import { confirmedFact, ownResult, shownSteps } from './guide/shown-facts.ts'
import { namesRecordedError } from './recorded-errors.ts'

const equipment = (facts: Facts) => ({
  manufacturer: facts['manufacturer'] ?? '',
  equipmentType: facts['equipmentType'] ?? '',
  model: facts['model'] ?? '',
})

/** The equipment of a session and what is wrong with it. */
const reportedIn = (workflow: Workflow, session: Session) => ({
  ...equipment(factTexts(workflow, session)),
  issue: session.facts['issueDescription'] ?? '',
})

/** A session as the diagnosis on the screen takes it. */
export const answeredReport = (workflow: Workflow, session: Session) => {
  const { equipmentType, ...report } = reportedIn(workflow, session)
  const shownOf = shownSteps(session.facts)
  const given: GivenAnswer[] = answersInOrder(session).map(({ step, value }) => ({
    step,
    answer: value,
    shown: shownOf(step),
  }))
  return { category: equipmentType, ...report, given, own: ownResult(session.facts) }
}

/** What was answered since the report, with what stood at each step: the server weighs it as the screen does. */
const since = ({ facts }: Session, lines: readonly Line[]) => {
  const shownOf = shownSteps(facts)
  const own = ownResult(facts)
  return {
    troubleshootingHistory: lines.map(({ step, title, answer }) => {
      const { isTold, isConfirmed } = shownOf(step)
      return {
        step: title,
        response: answer,
        ...(isTold && { isTold }),
        ...(isConfirmed && { isConfirmed }),
      }
    }),
    ...(own && { ownCheck: own }),
  }
}

const ofGuide: ReadonlySet<string> = new Set(packSteps)

/** The request body when the flow asks `advanced-diagnostics`. */
export const diagnosticsQuestion = (workflow: Workflow, session: Session) => ({
  ...reportedIn(workflow, session),
  sessionId: session.id,
  ...since(
    session,
    transcript(workflow, session).filter(({ step }) => ofGuide.has(step)),
  ),
})

/** The longest outcome that the server takes. What is longer is a note. */
const longestOutcome = 200

const toFinding = (step: string, answer: string) =>
  answer.length > longestOutcome ? { step, outcome: '', note: answer } : { step, outcome: answer }

const guidedSteps = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']

const findingsIn = (lines: readonly Line[]) => ({
  diagnosticFindings: lines
    .filter(({ step }) => guidedSteps.includes(step))
    .map(({ title, answer }) => toFinding(title, answer)),
})

/** The request body when the flow asks `analyze`. */
export function analysisQuestion(workflow: Workflow, session: Session) {
  const { issue: originalIssue, ...device } = reportedIn(workflow, session)
  const lines = transcript(workflow, session)
  return {
    ...device,
    originalIssue,
    ...findingsIn(lines),
    sessionId: session.id,
    ...since(session, lines),
  }
}

/** The steps that take what was read and measured, in words. */
const takesWords: ReadonlySet<string> = new Set(['error-codes', 'measurements'])

/** Whether words at a step ask something, instead of telling a code or a value. */
export const asksAboutStep = (step: string, words: string): boolean =>
  takesWords.has(step) && isQuestion(words) && !/\d/.test(words) && !namesRecordedError(words)

/** The facts that keep a question about the current step, whose answer is "help". */
export const askedFacts = (session: Session, words: string): Facts => ({
  ...askedFactOf(session, words),
  askedWords: words,
  askedAt: `${session.count}`,
})

const askedIn = ({ facts, count }: Session): string | undefined =>
  facts['askedAt'] === `${count - 1}` ? facts['askedWords'] : undefined

/** The server takes so much of the text that is answered. Its question stands at the end. */
const longestAsked = 2000

/** What an answer to the generated analysis needs to be weighed: the findings, and the question that was asked. */
const answeredAnalysis = ({ log }: Session, lines: readonly Line[]) => {
  const last = log.findLast((entry) => entry.type === 'generated')
  const asked = last?.step.content?.slice(-longestAsked)
  return { ...findingsIn(lines), ...(asked && { askedText: asked }) }
}

/** The request body when the flow asks `adaptive`, with the answer that the flow does not handle. */
export function adaptiveQuestion(
  workflow: Workflow,
  session: Session,
  asked: { step: string; value: string },
) {
  const lines = transcript(workflow, session)
  return {
    currentStepId: asked.step,
    userResponse:
      askedIn(session) ?? lines.findLast(({ step }) => step === asked.step)?.answer ?? asked.value,
    stepHistory: lines.map(({ step, title }) => ({ id: step, title })),
    equipmentInfo: reportedIn(workflow, session),
    sessionId: session.id,
    ...since(
      session,
      lines.filter(({ step }) => ofGuide.has(step)),
    ),
    ...(asked.step === 'analysis' && answeredAnalysis(session, lines)),
    ...(session.facts[confirmedFact(asked.step, session.facts)] && { isConfirmed: true }),
    ...(session.facts['patientSafe'] && { isPatientSafe: true }),
    ...(session.facts['dangerAnswer'] === 'elsewhere' && { isDangerElsewhere: true }),
    completedSteps: lines.length,
  }
}
