export { shownCommands, troubleshooting, type FlowOptions } from './flow.ts'
export {
  createTroubleshooting,
  isFlowVersion,
  shippedCatalogue,
  shippedFlows,
  versionsApart,
} from './versions.ts'
export { adaptiveQuestion, analysisQuestion, diagnosticsQuestion } from './questions.ts'
export { isContactStep } from './contact.ts'
export { interlocksOf } from './guide/interlocks.ts'
export { confirmedFact, recordedGuide } from './guide/recorded-guide.ts'
export { withPack } from './guide/with-pack.ts'
export { profile } from './profile.ts'
export { deriveFindings } from './findings.ts'
export type { Finding, Findings } from './findings.ts'
export {
  besideMeasurements,
  limitsText,
  measurementText,
  verdictIn,
  type Measurement,
  type Verdict,
} from './measurements.ts'
export { fixChoices, fixLabel, isFixOfCheck, isKnownFix, type FixChoice } from './fixes.ts'
export { workOrderTerms } from './work-order-terms.ts'
export { delays } from './delays.ts'
