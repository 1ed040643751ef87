export { chatLog, helpRequest, progressReport } from './documents.ts'
export type { ChatLogEntry, HelpRequestTerms } from './documents.ts'
export { workOrder } from './work-order.ts'
export type { WorkOrderTerms } from './work-order.ts'
export { rebuild } from './rebuild.ts'
export { dangerFacts } from './danger-facts.ts'
export { dangerStep, reportedDanger } from './reported-danger.ts'
export { durationOf, isReceived, statusOf } from './status.ts'
export type { Status } from './status.ts'
export {
  durationText,
  reasonText,
  statusText,
  summarize,
  summaryFileName,
  summaryText,
  summaryWords,
} from './summary.ts'
export type { Summary } from './summary.ts'
export { isTypedFor, mergedTranscript, transcript } from './transcript.ts'
export type { Line, MergedLine } from './transcript.ts'
export { helpLine } from './help-line.ts'
