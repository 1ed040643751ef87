import type { OutboxItem } from '../../../shared/outbox/outbox.ts'

/** The names of the submissions for users. */
export const itemNames: Readonly<Record<OutboxItem['kind'], string>> = {
  'help-request': 'Help request',
  'work-order': 'Work order',
  file: 'File',
  report: 'Session',
  comment: 'Comment',
  feedback: 'Feedback',
}

/** The same for headings: `Help Request`. */
export const headingName = (kind: OutboxItem['kind']): string =>
  itemNames[kind].replaceAll(/\b[a-z]/g, (submission) => submission.toUpperCase())
