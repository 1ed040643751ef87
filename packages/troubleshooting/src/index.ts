export { shownCommands, troubleshooting, type FlowOptions } from './flow.ts'
export {
  createTroubleshooting,
  isFlowVersion,
  shippedCatalogue,
  shippedFlows,
  versionsApart,
  withFirstSteps,
} from './versions.ts'
export {
  adaptiveQuestion,
  analysisQuestion,
  answeredReport,
  askedFacts,
  asksAboutStep,
  diagnosticsQuestion,
} from './questions.ts'
export { namesRecordedError } from './recorded-errors.ts'
export { checkOrderFacts, checkOrderOf, takesCheckOrder } from './check-order.ts'
export { isDangerous, onlyAnswer } from './checks.ts'
export { isDescription } from './is-description.ts'
export { isContactStep } from './contact.ts'
export { isRequestStep } from './request-steps.ts'
export { interlocksOf } from './guide/interlocks.ts'
export { checkInMarkdown, linesOfCheck } from './guide/check-lines.ts'
export { withAskedWords } from './guide/asked-words.ts'
export { isQuestion } from './guide/relevant-lines.ts'
export { recordedGuide } from './guide/recorded-guide.ts'
export {
  confirmedFact,
  firstFact,
  ownOutcomes,
  ownResult,
  ownResultFacts,
  shownSteps,
  type OwnResult,
} from './guide/shown-facts.ts'
export { withPack } from './guide/with-pack.ts'
export { diagnoseAnswers, type AnsweredReport, type GivenAnswer } from './guide/diagnose-answers.ts'
export { helpWithStep } from './guide/help-with-step.ts'
export {
  causesInOrder,
  closedFirstCheck,
  firstCheck,
  firstCheckConfirmed,
  likelyWords,
  type FirstCheck,
} from './guide/likely-words.ts'
export { profile } from './profile.ts'
export { checkWithTitle, deriveFindings, likelyFaultsIn } from './findings.ts'
export type { Finding, Findings } from './findings.ts'
export {
  besideMeasurements,
  limitsText,
  measurementText,
  verdictIn,
  type Measurement,
  type Verdict,
} from './measurements.ts'
export { commonFixChoices, fixChoices, fixLabel, isFixOfCheck, isKnownFix, type FixChoice } from './fixes.ts'
export { workOrderTerms } from './work-order-terms.ts'
export { delays } from './delays.ts'
