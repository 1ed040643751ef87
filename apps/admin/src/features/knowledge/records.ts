/** What a row opens: one part, because an entry and a change show the same. */
export { ChangeDialog } from './changes/change-dialog.tsx'
export { KnowledgeDialog } from './knowledge-dialog.tsx'
