// All that a session needs to send something, in one chunk.
export { toReport } from '../session/payloads.ts'
export { factsOfReceipts, trackItem } from './receipt-facts.ts'
export { toSubmission } from './to-submission.ts'
