import type { OutboxItem } from '../../shared/outbox/outbox.ts'

/** What people call the things that a session sends. */
export const itemNames: Readonly<Record<OutboxItem['kind'], string>> = {
  'help-request': 'Help request',
  'work-order': 'Work order',
  file: 'File',
  report: 'Session',
}

/** The same, as a heading writes it: `Help Request`. */
export const headingName = (kind: OutboxItem['kind']): string =>
  itemNames[kind].replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
