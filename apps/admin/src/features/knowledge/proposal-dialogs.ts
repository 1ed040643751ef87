/** The forms of proposals: one part, which loads when a person proposes something. */
export { CodeDialog } from './code-dialog.tsx'
export { FaultDialog } from './fault-dialog.tsx'
export { CaseDialog } from './review/case-dialog.tsx'
export { WordsDialog } from './words-dialog.tsx'
