import type { MailWords } from '../mail-body.ts'

/** To the managers: these cases are past their due time. */
export const casesOverdue = (numbers: readonly string[]): MailWords => ({
  subject: numbers.length === 1 ? `${numbers.join()} is overdue` : `${numbers.length} cases are overdue`,
  paragraphs: [`These cases are past the time that was promised or expected: ${numbers.join(', ')}.`],
})
