/** The forms of this feature: one part, which loads when a person opens one of them. */
export { ImportDialog } from './changes/import-dialog.tsx'
export { CodeDialog } from './code-dialog.tsx'
export { FaultDialog } from './fault-dialog.tsx'
export { ReviewDialog } from './review/review-dialog.tsx'
export { WordsDialog } from './words-dialog.tsx'
