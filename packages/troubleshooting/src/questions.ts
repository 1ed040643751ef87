import { factTexts, type Facts, type Session, type Workflow } from '@tessa/assistant-engine'
import { transcript } from '@tessa/assistant-engine/summary'

const equipment = (facts: Facts) => ({
  manufacturer: facts['manufacturer'] ?? '',
  equipmentType: facts['equipmentType'] ?? '',
  model: facts['model'] ?? '',
})

/** The request body when the flow asks `advanced-diagnostics`. */
export const diagnosticsQuestion = (workflow: Workflow, session: Session) => ({
  ...equipment(factTexts(workflow, session)),
  issue: session.facts['issueDescription'] ?? '',
  sessionId: session.id,
})

/** The longest outcome that the server takes. What is longer is a note. */
const longestOutcome = 200

const toFinding = (step: string, answer: string) =>
  answer.length > longestOutcome ? { step, outcome: '', note: answer } : { step, outcome: answer }

const guidedSteps = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']

/** The request body when the flow asks `analyze`. */
export function analysisQuestion(workflow: Workflow, session: Session) {
  const lines = transcript(workflow, session)
  return {
    ...equipment(factTexts(workflow, session)),
    originalIssue: session.facts['issueDescription'] ?? '',
    diagnosticFindings: lines
      .filter(({ step }) => guidedSteps.includes(step))
      .map(({ title, answer }) => toFinding(title, answer)),
    sessionId: session.id,
    troubleshootingHistory: lines.map(({ title, answer }) => ({ step: title, response: answer })),
  }
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
    userResponse: lines.findLast(({ step }) => step === asked.step)?.answer ?? asked.value,
    stepHistory: lines.map(({ step, title }) => ({ id: step, title })),
    equipmentInfo: {
      ...equipment(factTexts(workflow, session)),
      issue: session.facts['issueDescription'] ?? '',
    },
    sessionId: session.id,
    ...(session.facts['patientSafe'] && { isPatientSafe: true }),
    completedSteps: lines.length,
  }
}
