import { auditEvents } from '@tessa/contract'
import { eventWords } from './event-words.ts'

/** The first words of the events of each group. */
const groups: readonly (readonly [group: string, of: readonly string[]])[] = [
  ['Accounts', ['account', 'role', 'profile', 'email', 'mail-preference']],
  ['Signing in', ['sign-in', 'password', 'two-factor', 'help-desk', 'access', 'refusals']],
  ['Work', ['technician', 'absence', 'bulk', 'contact-message', 'shared-view', 'hold']],
  ['Knowledge base', ['knowledge']],
  ['Mail', ['mail']],
  ['Settings and data', ['settings', 'export', 'backup', 'retention', 'cases', 'audit-log']],
]

const options = auditEvents
  .map((value) => ({ value, label: eventWords[value] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** All events by what they are about, in the order of their words. */
export const groupedEvents = groups.map(([group, of]) => ({
  group,
  items: options.filter(({ value }) => of.includes(value.split('.')[0] ?? '')),
}))
